import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { connect } from '#data/database/connect.ts'
import { killServer } from '#data/database/embedded/postmaster.ts'
import { freePort } from '#test/servers/free-port.ts'
import { findDebianProgram } from './debian-program.ts'

/** PostgreSQL refuses to run as root. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Starts a primary and a synchronous standby with Debian's PostgreSQL; a commit waits for both disks. */
export async function startReplicatedPair() {
  const bin = dirname(findDebianProgram('postgresql', ['/usr/lib/postgresql/{15,16,17,18,19}/bin/postgres']))
  const who = owner()
  const place = mkdtempSync(join(tmpdir(), 'tiem-pair-'))
  chmodSync(place, 0o755)
  if (who.uid !== undefined) chownSync(place, who.uid, who.gid ?? 0)
  const [primary, standby] = [join(place, 'primary'), join(place, 'standby')]
  const [port, standbyPort] = [await freePort(), await freePort()]
  const log = openSync(join(place, 'log'), 'a')

  const run = (program: string, args: string[]) => {
    const { status, stderr } = spawnSync(join(bin, program), args, { ...who, cwd: place, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
  }
  const start = (folder: string, at: number) => {
    const parameters = { listen_addresses: '127.0.0.1', unix_socket_directories: '', wal_level: 'replica' }
    const settings = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const stdio: ['ignore', number, number] = ['ignore', log, log]
    spawn(join(bin, 'postgres'), ['-D', folder, '-p', String(at), ...settings], { ...who, cwd: place, stdio })
  }
  const open = (at: number, database: string) =>
    connect({ host: '127.0.0.1', port: at, user: 'tiem', password: '', database }, { max: 1 })
  const stop = async () => {
    await Promise.all([killServer(primary), killServer(standby)])
    closeSync(log)
    rmSync(place, { recursive: true, force: true })
  }

  try {
    run('initdb', ['-D', primary, '-U', 'tiem', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'])
    start(primary, port)
    const superuser = open(port, 'postgres')
    await until(() => superuser.query(sql`SELECT 1`))
    await superuser.query(sql`CREATE DATABASE tiem`)
    run('pg_basebackup', ['-D', standby, '-R', '-c', 'fast', '-d', addressOf(port)])
    start(standby, standbyPort)
    await superuser.query(sql`ALTER SYSTEM SET synchronous_standby_names = 'standby'`)
    await superuser.query(sql`SELECT pg_reload_conf()`)
    await until(() => superuser.query(sql`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`))
    await superuser.end()
  } catch (error) {
    await stop()
    throw error
  }
  return {
    /** The standby comes first, so a client that takes the first answering host could not write. */
    url: `postgres://tiem@127.0.0.1:${standbyPort},127.0.0.1:${port}/tiem`,
    primary: urlOf(port),
    standby: urlOf(standbyPort),
    killStandby: () => killServer(standby),
    startStandby: () => start(standby, standbyPort),
    killPrimary: () => killServer(primary),
    /** Resolves when the standby accepts writes. */
    promote: async () => {
      const db = open(standbyPort, 'postgres')
      await db.query(sql`SELECT pg_promote(true, 30)`)
      await db.end()
    },
    stop,
  }
}

const urlOf = (port: number) => `postgres://tiem@127.0.0.1:${port}/tiem`
const addressOf = (port: number) => `host=127.0.0.1 port=${port} user=tiem application_name=standby`

/** Repeats the query until it returns a row. */
async function until(ask: () => Promise<readonly unknown[]>): Promise<void> {
  for (const end = Date.now() + 30_000; ; await sleep(50)) {
    const rows = await ask().catch((error) => {
      if (Date.now() > end) throw error
      return []
    })
    if (rows.length > 0) return
    if (Date.now() > end) throw new Error('the servers did not start within 30 s')
  }
}
