import type { SendReport, SentReport } from '../../../protocol/report/report.ts'
import { http } from '../http/http.ts'

/** Tells the operator about a fault. Answers the number of the report. */
export async function sendReport(report: SendReport): Promise<number> {
  const { id } = await http.post('report', { json: report }).json<SentReport>()
  return id
}
