import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import sql from 'sql-template-tag'
import { type ConnectionParameters, connect } from '#data/database/connect.ts'
import type { BenchShop } from './shop.ts'

const run = promisify(execFile)

export const clientCount = 32

/** V8 keeps compiling for about this many runs of 3,000 calls. */
const warmUpRuns = 6

/** Searches PATH and Debian's folders; as root, installs the package if it is missing. */
function findPgbench(): string | null {
  const onPath = (process.env.PATH ?? '').split(':').map((folder) => `${folder}/pgbench`)
  const debian = '/usr/lib/postgresql'
  const packaged = () =>
    (existsSync(debian) ? readdirSync(debian) : []).map((version) => `${debian}/${version}/bin/pgbench`)
  const look = () => [...onPath, ...packaged()].find((path) => existsSync(path)) ?? null
  const found = look()
  if (found || process.getuid?.() !== 0) return found
  try {
    execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql-contrib'], { stdio: 'ignore' })
  } catch {
    return null
  }
  return look()
}

type Address = Extract<ConnectionParameters, { host: string }>

/** Prepares pgbench's simple update on a second database. @returns a function that measures transactions per second */
async function openPgbench(tool: string, admin: Address) {
  const superuser = connect(admin, { max: 1 })
  await superuser.query(sql`SET statement_timeout = 0`)
  await superuser.runScript('DROP DATABASE IF EXISTS tiem_pgbench')
  await superuser.runScript('CREATE DATABASE tiem_pgbench')
  await superuser.end()
  const where = ['-h', admin.host, '-p', String(admin.port), '-U', admin.user]
  const env = { ...process.env, PGPASSWORD: admin.password }
  await run(tool, [...where, '-i', '-q', '-s', '10', 'tiem_pgbench'], { env })
  return async (seconds: number): Promise<number> => {
    const { stdout } = await run(
      tool,
      [...where, '-N', '-n', '-c', String(clientCount), '-j', '2', '-T', String(seconds), 'tiem_pgbench'],
      { env },
    )
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  }
}

/** Alternates between the shop and pgbench on the same server. @param write runs once and returns writes per second */
export async function compareWithPgbench(shop: BenchShop, runs: number, write: () => Promise<number>) {
  const tool = findPgbench()
  const pgbench = tool && 'host' in shop.admin ? await openPgbench(tool, shop.admin) : null
  const pairs: { own: number; base: number }[] = []
  for (let n = 0; n < warmUpRuns; n++) await write()
  if (pgbench) await pgbench(1)
  for (let n = 0; n < runs; n++) {
    pairs.push({ own: await write(), base: pgbench ? await pgbench(4) : Number.NaN })
  }
  const baseline = pgbench ? `pgbench simple-update, ${clientCount} clients` : 'pgbench is not installed'
  return { pairs, baseline }
}
