import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { TestServer } from '../../testServer.ts'
import { withServer } from '../../withServer.ts'

const folder = fileURLToPath(new URL('../../../../tools/deploy/', import.meta.url))
let server: TestServer
withServer((opened) => ({ server } = opened))

test.each(['alerts.yml', 'grafana/dashboards/khatam.json'])('W492 the server has every metric in %s', (name) => {
  const expressions = [...readFileSync(join(folder, name), 'utf8').matchAll(/^ +"?expr"?: (.*)$/gm)]
  const named = expressions.flatMap(([, expression = '']) => expression.match(/\b[a-z]+(_[a-z]+)+\b(?!\()/g) ?? [])
  const metrics = server.dependencies.metrics.registry.getMetricsAsArray().map(({ name }) => name)
  const known = metrics.flatMap((name) => [name, `${name}_count`, `${name}_sum`, `${name}_bucket`])
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})
