import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { FaultyConnection } from '#test/faults/faulty-connection.ts'
import { connect } from './connect.ts'

const { db, where } = await freshDatabase({ empty: true })
await db.query(sql`CREATE TABLE numbers (number int PRIMARY KEY)`)
/** 30 MB, more than all buffers between the server and the reader. */
const large = `COPY (SELECT repeat('x', 1000) FROM generate_series(1, 30000)) TO STDOUT`

it('a reader that stops early during a COPY of 30 MB rolls the transaction back', async () => {
  const pool = connect(where, { max: 1 })
  const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('the disk is full')) })
  const copy = pool.copyTransaction(async (tx) => pipeline(tx.copyTo(large), full))
  await expect(copy).rejects.toThrow('the disk is full')
  expect(await pool.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  await pool.end()
})

it('a reader that is slower than the server gets all 30,000 rows of a COPY', async () => {
  const pool = connect(where, { max: 1 })
  let rows = 0
  const slow = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _encoding, done) {
      for (const byte of chunk) if (byte === 10) rows += 1
      setImmediate(done)
    },
  })
  await pool.copyTransaction(async (tx) => pipeline(tx.copyTo(large), slow))
  expect(rows).toBe(30_000)
  await pool.end()
})

it('a COPY that the server refuses after the last row fails with the error of the server', async () => {
  const pool = connect(where, { max: 1 })
  const copy = pool.copyTransaction(async (tx) => {
    await pipeline(Readable.from(['1\n', '1\n']), tx.copyFrom('COPY numbers FROM STDIN'))
  })
  await expect(copy).rejects.toMatchObject({ code: '23505' })
  expect(await pool.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }])
  await pool.end()
})

it('a COPY without traffic fails after the socket timeout, and a slow statement on a responsive server does not', async () => {
  const proxy = await FaultyConnection.open(where)
  const pool = connect(proxy.where, { max: 1, socketTimeoutMs: 300 })
  const lock = db.transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(1)`)
    await sleep(1000)
  })
  await expect
    .poll(() => db.query(sql`SELECT pg_try_advisory_xact_lock(1) AS free`))
    .toEqual([{ free: false }])
  expect(await pool.query(sql`SELECT 1 AS one FROM pg_advisory_lock(1)`)).toEqual([{ one: 1 }])
  await lock
  const frozen = new Writable({
    write(_chunk, _encoding, done) {
      proxy.freeze()
      done()
    },
  })
  const copy = pool.copyTransaction(async (tx) => pipeline(tx.copyTo(large), frozen))
  await expect(copy).rejects.toThrow('the server sent nothing for 0.3 seconds')
  proxy.thaw()
  await pool.end({ timeout: 1 })
  await proxy.close()
})
