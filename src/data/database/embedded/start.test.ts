import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { connect } from '#data/database/connect.ts'
import { end, hold, temporaryFolder } from '#test/start/processes.ts'
import { killServer, readPostmaster } from './postmaster.ts'
import { isAlive } from './processes.ts'
import { startEmbedded } from './start.ts'

const serverOf = (folder: string) => readPostmaster(join(folder, 'postgres'))?.pid ?? 0

/** Writes a row and returns the rows written before. */
async function writeRow(where: Awaited<ReturnType<typeof startEmbedded>>['where']) {
  const db = connect(where, { max: 1 })
  await db.query(sql`CREATE TABLE IF NOT EXISTS memory (word text)`)
  const before = await db.query<{ word: string }>(sql`SELECT word FROM memory`)
  await db.query(sql`INSERT INTO memory VALUES ('Áo sơ mi')`)
  await db.end()
  return before.map(({ word }) => word)
}

describe('a data folder', () => {
  const folder = temporaryFolder()

  it('gets a database at the first start that other users and the network cannot reach', async () => {
    const steps: string[] = []
    const server = await startEmbedded(folder, {
      onStep: (title, work) => {
        steps.push(title)
        return work()
      },
    })
    expect(steps).toEqual(['Creating the database', 'Starting the database'])
    expect(await writeRow(server.where)).toEqual([])
    const db = connect(server.where, { max: 1 })
    const [is] = await db.query(sql`
      SELECT current_setting('listen_addresses') AS network, current_setting('data_checksums') AS checksums,
        current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding,
        (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser`)
    expect(is).toEqual({ network: '', checksums: 'on', fsync: 'on', encoding: 'UTF8', superuser: false })
    await db.end()
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'postgres', 'tiem-password')).mode & 0o077).toBe(0)
    const attacker = connect({ ...server.where, password: 'guess' }, { max: 1 })
    await expect(attacker.query(sql`SELECT 1`)).rejects.toThrow('password authentication failed')
    await attacker.end()
    await server.stop()
    expect(serverOf(folder)).toBe(0)
  })

  it('keeps its data for the next start', async () => {
    const server = await startEmbedded(folder)
    expect(await writeRow(server.where)).toEqual(['Áo sơ mi'])
    await server.stop()
  })

  it('has one server for all processes, which the last one stops', async () => {
    const [shop, tool] = await Promise.all([startEmbedded(folder), startEmbedded(folder)])
    const pid = serverOf(folder)
    expect(tool.where).toEqual(shop.where)
    await shop.stop()
    expect(serverOf(folder)).toBe(pid)
    await writeRow(tool.where)
    await tool.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('keeps its server while another program has a connection', async () => {
    const server = await startEmbedded(folder)
    const other = connect(server.where, { max: 1 })
    await other.query(sql`SELECT 1`)
    await server.stop()
    expect(await other.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
    await other.end()
    await (await startEmbedded(folder)).stop()
    expect(serverOf(folder)).toBe(0)
  })

  it('uses the server that survived a kill -9 of the shop', async () => {
    const killed = await hold('database', folder)
    const pid = serverOf(folder)
    await end(killed.child, 'SIGKILL')
    expect(isAlive(pid)).toBe(true)
    const server = await startEmbedded(folder)
    expect(serverOf(folder)).toBe(pid)
    await server.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('restarts a server that is killed while the shop runs', async () => {
    const warnings: string[] = []
    const server = await startEmbedded(folder, { onWarning: (sentence) => warnings.push(sentence) })
    const db = connect(server.where, { max: 2 })
    await db.query(sql`SELECT 1`)
    process.kill(serverOf(folder), 'SIGKILL')
    await expect.poll(() => warnings).toEqual(['The database stopped unexpectedly and is being restarted.'])
    await expect
      .poll(() => db.query(sql`SELECT 1 AS one`).catch(() => []), { timeout: 15_000 })
      .toEqual([{ one: 1 }])
    await db.end()
    await server.stop()
  })
})

it('three processes that start at once on an empty folder get the same server', async () => {
  const folder = temporaryFolder()
  const all = await Promise.all(Array.from({ length: 3 }, () => hold('database', folder)))
  expect(all.map(({ firstLine }) => firstLine)).toEqual(['ready', 'ready', 'ready'])
  const pid = serverOf(folder)
  await Promise.all(all.map(({ child }) => end(child)))
  expect(isAlive(pid)).toBe(false)
  expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([])
})

it('treats an invalid pid as no process', async () => {
  expect([0, -1, Number.NaN].map(isAlive)).toEqual([false, false, false])
  // This process must survive.
  await killServer(temporaryFolder())
})

it('refuses a folder with other files or with another PostgreSQL version', async () => {
  const foreign = temporaryFolder()
  mkdirSync(join(foreign, 'postgres'))
  writeFileSync(join(foreign, 'postgres', 'diary.txt'), '')
  await expect(startEmbedded(foreign)).rejects.toThrow('is not empty and contains no database')
  const older = temporaryFolder()
  mkdirSync(join(older, 'postgres'))
  writeFileSync(join(older, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbedded(older)).rejects.toThrow('has the format of PostgreSQL 17')
})
