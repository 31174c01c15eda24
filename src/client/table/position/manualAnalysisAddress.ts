/** Where a position is set up for analysis by hand, by its XGID. */
export function manualAnalysisAddress(xgid: string): string {
  return `/manual-analysis?xgid=${encodeURIComponent(xgid)}`
}
