import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from '../../../src/server/settings/environment.ts'
import { findNginx } from '../../contracts/nginxServer.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const deploy = join(root, 'tools/deploy')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Service {
  readonly image?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, unknown>>
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'khatam-deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a program that checks its own settings. Answers what it said, or undefined where it is not on this machine. */
function ask(program: string, ...options: string[]): { status: number | null; said: string } | undefined {
  const { error, status, stdout, stderr } = spawnSync(program, options, { encoding: 'utf8' })
  if (!error) return { status, said: `${stdout}${stderr}` }
  process.stdout.write(`${program} is not installed here: its settings were not checked by it.\n`)
  return undefined
}

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as Compose
  const own = Object.entries(compose.services).filter(([, { image }]) => image === 'khatam')
  const variables: Readonly<Record<string, string>> = {
    POSTGRES_PASSWORD: 'secret',
    SECRETS_KEY: Buffer.alloc(32).toString('base64'),
    METRICS_TOKEN: 'sixteen characters',
    PUBLIC_URL: 'https://khatam.example',
    SMS_PROVIDER: 'kavenegar',
    KAVENEGAR_API_KEY: 'key',
  }
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, name: string, rest = '') => variables[name] ?? String(rest))

  test('runs two api processes and a worker, with settings that the server takes', () => {
    const roles = own.map(([name, { environment = {} }]) => {
      const settings = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, fill(String(value))]))
      const { APP_ENV, ROLE, DATABASE_URL } = readEnvironment(settings)
      expect([APP_ENV, DATABASE_URL]).toEqual(['production', 'postgres://khatam:secret@postgres/khatam'])
      return [name, ROLE]
    })
    expect(roles).toEqual([
      ['api-1', 'api'],
      ['api-2', 'api'],
      ['worker', 'worker'],
    ])
  })

  test('names only files, volumes and services that there are', () => {
    const services = Object.values(compose.services)
    const sources = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    const files = sources.filter((source) => source.startsWith('./') && source !== './tools/deploy/tls')
    expect(files.length).toBeGreaterThan(4)
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    const volumes = sources.filter((source) => !source.startsWith('./'))
    expect([...new Set(volumes)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
    const waitedFor = services.flatMap(({ depends_on: waits = {} }) => Object.keys(waits))
    expect(waitedFor.filter((name) => !(name in compose.services))).toEqual([])
    const upstream = [...read('tools/deploy/nginx/compose-upstream.conf').matchAll(/^ +server ([\w-]+):/gm)]
    expect(upstream.map(([, name]) => name)).toEqual(['api-1', 'api-2', 'api-1', 'api-2'])
  })
})

test.each(['upstream.conf', 'compose-upstream.conf'])('nginx takes the sample beside %s', (upstream) => {
  const nginx = findNginx() ?? 'nginx'
  const made = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  if (!ask('openssl', ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=khatam'.split(' '), ...made)) return
  const site = read('tools/deploy/nginx/khatam.conf').replaceAll('/etc/nginx/tls', folder)
  // Names of containers are known to their network alone.
  writeFileSync(join(folder, 'upstream.conf'), read(`tools/deploy/nginx/${upstream}`).replace(/api-\d/g, '127.0.0.1'))
  writeFileSync(join(folder, 'site.conf'), site)
  const logs = `error_log stderr; pid ${join(folder, 'pid')};`
  const http = `http { access_log off; include ${join(folder, 'upstream.conf')}; include ${join(folder, 'site.conf')}; }`
  writeFileSync(join(folder, 'nginx.conf'), `${logs} events {} ${http}`)
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const answer = ask(nginx, '-t', '-p', folder, '-c', join(folder, 'nginx.conf'))
  if (answer) expect([answer.status, answer.said]).toEqual([0, expect.stringContaining('test is successful')])
})

test('the sample of nginx speaks TLS 1.2 and 1.3 alone, and leads everything else to it', () => {
  const site = read('tools/deploy/nginx/khatam.conf')
  expect(site).toMatch(/^ *ssl_protocols TLSv1\.2 TLSv1\.3;$/m)
  expect(site.match(/^ *listen .*$/gm)).toEqual(['  listen 80;', '  listen 443 ssl http2;'])
  expect(site).toMatch(/listen 80;\n.*\n *return 301 https:\/\/\$host\$request_uri;\n}/)
})

test.each(['prometheus.yml', 'compose-prometheus.yml'])('Prometheus takes %s and the rules', (name) => {
  for (const file of [name, 'alerts.yml']) cpSync(join(deploy, file), join(folder, file))
  writeFileSync(join(folder, 'metrics_token'), 'sixteen characters')
  const answer = ask('promtool', 'check', 'config', join(folder, name))
  if (answer) expect([answer.status, answer.said]).toEqual([0, expect.stringContaining('5 rules found')])
})

test('systemd takes the unit', () => {
  // The unit's own program is where an operator puts it.
  const unit = read('tools/deploy/khatam.service').replace('/usr/bin/node', process.execPath)
  writeFileSync(join(folder, 'khatam.service'), unit)
  const answer = ask('systemd-analyze', 'verify', join(folder, 'khatam.service'))
  if (answer) expect(answer).toEqual({ status: 0, said: '' })
})

test('the image holds what the server reads, and runs as nobody special', () => {
  const lines = read('Dockerfile').split('\n')
  expect(lines).toContain('USER node')
  expect(lines).toContain('COPY --from=build /khatam/dist dist')
  const ignored = read('.dockerignore').split('\n')
  for (const needed of ['src', 'tools', 'assets', 'public', 'index.html']) expect(ignored).not.toContain(needed)
})
