import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { connect } from '#data/database/connect.ts'
import { createTemporaryFolder, endProcess, startHolder } from '#test/start/processes.ts'
import { killServer, readPidFile } from './postmaster.ts'
import { isAlive } from './processes.ts'
import { startEmbeddedDatabase } from './start.ts'

const serverOf = (folder: string) => readPidFile(join(folder, 'postgres'))?.pid ?? 0

/** Writes a row and returns the rows written before. */
async function writeRow(where: Awaited<ReturnType<typeof startEmbeddedDatabase>>['connectionParameters']) {
  const db = connect(where, { max: 1 })
  await db.query(sql`CREATE TABLE IF NOT EXISTS memory (word text)`)
  const before = await db.query<{ word: string }>(sql`SELECT word FROM memory`)
  await db.query(sql`INSERT INTO memory VALUES ('Áo sơ mi')`)
  await db.end()
  return before.map(({ word }) => word)
}

describe('a data folder', () => {
  const folder = createTemporaryFolder()

  it('gets a database at the first start that other users and the network cannot reach', async () => {
    const steps: string[] = []
    const server = await startEmbeddedDatabase(folder, {
      onStep: (title, work) => {
        steps.push(title)
        return work()
      },
    })
    expect(steps).toEqual(['Creating the database', 'Starting the database'])
    expect(await writeRow(server.connectionParameters)).toEqual([])
    const db = connect(server.connectionParameters, { max: 1 })
    const [is] = await db.query(sql`
      SELECT current_setting('listen_addresses') AS network, current_setting('data_checksums') AS checksums,
        current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding,
        (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser`)
    expect(is).toEqual({ network: '', checksums: 'on', fsync: 'on', encoding: 'UTF8', superuser: false })
    await db.end()
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'postgres', 'tiem-password')).mode & 0o077).toBe(0)
    const attacker = connect({ ...server.connectionParameters, password: 'guess' }, { max: 1 })
    await expect(attacker.query(sql`SELECT 1`)).rejects.toThrow('password authentication failed')
    await attacker.end()
    await server.stop()
    expect(serverOf(folder)).toBe(0)
  })

  it('keeps its data for the next start', async () => {
    const server = await startEmbeddedDatabase(folder)
    expect(await writeRow(server.connectionParameters)).toEqual(['Áo sơ mi'])
    await server.stop()
  })

  it('has one server for all processes, which the last one stops', async () => {
    const [shop, tool] = await Promise.all([startEmbeddedDatabase(folder), startEmbeddedDatabase(folder)])
    const pid = serverOf(folder)
    expect(tool.connectionParameters).toEqual(shop.connectionParameters)
    await shop.stop()
    expect(serverOf(folder)).toBe(pid)
    await writeRow(tool.connectionParameters)
    await tool.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('keeps its server while another program has a connection', async () => {
    const server = await startEmbeddedDatabase(folder)
    const other = connect(server.connectionParameters, { max: 1 })
    await other.query(sql`SELECT 1`)
    await server.stop()
    expect(await other.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
    await other.end()
    await (await startEmbeddedDatabase(folder)).stop()
    expect(serverOf(folder)).toBe(0)
  })

  it('uses the server that survived a kill -9 of the shop', async () => {
    const killed = await startHolder('database', folder)
    const pid = serverOf(folder)
    await endProcess(killed.child, 'SIGKILL')
    expect(isAlive(pid)).toBe(true)
    const server = await startEmbeddedDatabase(folder)
    expect(serverOf(folder)).toBe(pid)
    await server.stop()
    expect(isAlive(pid)).toBe(false)
  })

  it('restarts a server that is killed while the shop runs', async () => {
    const warnings: string[] = []
    const server = await startEmbeddedDatabase(folder, { onWarning: (sentence) => warnings.push(sentence) })
    const db = connect(server.connectionParameters, { max: 2 })
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
  const folder = createTemporaryFolder()
  const all = await Promise.all(Array.from({ length: 3 }, () => startHolder('database', folder)))
  expect(all.map(({ firstLine }) => firstLine)).toEqual(['ready', 'ready', 'ready'])
  const pid = serverOf(folder)
  await Promise.all(all.map(({ child }) => endProcess(child)))
  expect(isAlive(pid)).toBe(false)
  expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([])
})

it('treats an invalid pid as no process', async () => {
  expect([0, -1, Number.NaN].map(isAlive)).toEqual([false, false, false])
  // This process must survive.
  await killServer(createTemporaryFolder())
})

it('refuses a folder with other files or with another PostgreSQL version', async () => {
  const foreign = createTemporaryFolder()
  mkdirSync(join(foreign, 'postgres'))
  writeFileSync(join(foreign, 'postgres', 'diary.txt'), '')
  await expect(startEmbeddedDatabase(foreign)).rejects.toThrow('is not empty and contains no database')
  const older = createTemporaryFolder()
  mkdirSync(join(older, 'postgres'))
  writeFileSync(join(older, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbeddedDatabase(older)).rejects.toThrow('has the format of PostgreSQL 17')
})
