import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { answers } from '../journeys/untilReady.ts'
import { freePort } from '../../tools/run/freePort.mjs'

export interface NginxServer {
  readonly url: string
  stop(): Promise<void>
}

/** A file of the sample that operators are given. */
const sampleOf = (name: string) => readFileSync(new URL(`../../tools/deploy/nginx/${name}`, import.meta.url), 'utf8')

/** The program of nginx on this machine, or undefined. */
export function findNginx(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'nginx')).find(existsSync)
}

/**
 * nginx with the shipped sample in front of these two ports, on a free port and without TLS. A patient one waits longer
 * for an answer than any machine takes, and so is of use where no process freezes.
 */
export async function startNginx(
  program: string,
  upstream: readonly [number, number],
  { isPatient }: { readonly isPatient: boolean },
): Promise<NginxServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'khatam-nginx-'))
  const servers = sampleOf('upstream.conf').replace(
    /:300(\d)/g,
    (_, number: string) => `:${upstream[Number(number) - 1]}`,
  )
  const site = withoutTls(port)
  writeFileSync(
    join(folder, 'site.conf'),
    `${servers}\n${isPatient ? site.replace(/(proxy_read_timeout) \w+/g, '$1 250s') : site}`,
  )
  writeFileSync(join(folder, 'nginx.conf'), mainSettings(folder))
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  let printed = ''
  child.stderr.on('data', (text: Buffer) => {
    printed += text.toString()
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${printed}`)
  }
  return {
    url,
    async stop() {
      child.kill('SIGQUIT')
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}

/** The sample’s server that speaks TLS, on `port` and without TLS. */
function withoutTls(port: number): string {
  const text = sampleOf('khatam.conf')
  const start = text.lastIndexOf('server {')
  const server = text.slice(start).replace(/^ *ssl_.*\n/gm, '')
  const plain = server.replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
  if (plain === server) throw new Error('The sample does not listen where it is expected to.')
  return plain
}

/** What Debian's nginx.conf and the system's service have around a site. */
function mainSettings(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${join(folder, kind)};`)
    .join('\n')
  return `daemon off;
pid ${join(folder, 'pid')};
error_log stderr warn;
worker_processes 1;
events { worker_connections 512; }
http {
${temporary}
  access_log off;
  include ${join(folder, 'site.conf')};
}
`
}
