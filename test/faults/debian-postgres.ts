import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killServer } from '#data/database/embedded/postmaster.ts'
import { freePort } from '#test/servers/free-port.ts'
import { findDebianProgram } from './debian-program.ts'

/** PostgreSQL and PgBouncer refuse to run as root. */
function serverAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Creates a folder owned by the account of the servers. */
function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  const { uid, gid } = serverAccount()
  chmodSync(folder, 0o755)
  if (uid !== undefined) chownSync(folder, uid, gid ?? 0)
  return folder
}

/** Starts Debian's PostgreSQL with SCRAM passwords and the superuser `postgres`. */
export async function startPostgres() {
  const bin = dirname(findDebianProgram('postgresql', ['/usr/lib/postgresql/{15,16,17,18,19}/bin/postgres']))
  const place = makeFolder('tiem-newcomer-')
  const cluster = join(place, 'data')
  const port = await freePort()
  const who = serverAccount()
  const passwordFile = join(place, 'password')
  writeFileSync(passwordFile, 'chief\n')
  const initdb = ['-D', cluster, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const result = spawnSync(join(bin, 'initdb'), [...initdb, '--encoding=UTF8', '--locale=C.UTF-8'], {
    ...who,
    cwd: place,
    encoding: 'utf8',
  })
  if (result.status !== 0) throw new Error(result.stderr)
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  spawn(join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...settings], { ...who, stdio: 'ignore' })

  /** Runs commands as the superuser. Throws the error output of psql. */
  const psql = (commands: string, database = 'postgres') => {
    const args = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', database]
    const { status, stderr } = spawnSync(join(bin, 'psql'), [...args, '-q', '-v', 'ON_ERROR_STOP=1'], {
      input: commands,
      encoding: 'utf8',
      env: { ...process.env, PGPASSWORD: 'chief' },
    })
    if (status !== 0) throw new Error(stderr)
  }
  await waitUntil(() => psql('SELECT 1'))
  return {
    port,
    psql,
    urlOf: (user: string, password: string, database: string) =>
      `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    allowOnly: (lines: string) => {
      writeFileSync(join(cluster, 'pg_hba.conf'), lines)
      psql('SELECT pg_reload_conf()')
    },
    stop: async () => {
      await killServer(cluster)
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** Starts Debian's PgBouncer with this pgbouncer.ini; `through` changes a URL to use it. */
export async function startPgBouncer(ini: string, users: Record<string, string>) {
  const program = findDebianProgram('pgbouncer', ['/usr/sbin/pgbouncer'])
  const place = makeFolder('tiem-pgbouncer-')
  const [port, file] = [await freePort(), join(place, 'pgbouncer.ini')]
  const list = join(place, 'userlist.txt')
  const lines = Object.entries(users).map(([name, password]) => `"${name}" "${password}"\n`)
  writeFileSync(list, lines.join(''))
  const own = ini
    .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
    .replace(/^auth_file = .*$/m, `auth_file = ${list}`)
  writeFileSync(file, own)
  const child = spawn(program, ['--quiet', file], { ...serverAccount(), stdio: 'ignore' })
  return {
    through: (url: string) => url.replace(/:\d+\//, `:${port}/`),
    stop: async () => {
      await end(child)
      rmSync(place, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await ended
}

async function waitUntil(work: () => void): Promise<void> {
  for (const limit = Date.now() + 30_000; ; await sleep(50)) {
    try {
      return work()
    } catch (error) {
      if (Date.now() > limit) throw error
    }
  }
}
