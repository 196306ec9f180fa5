import { type ConnectionParameters, connect } from '#data/database/connect.ts'
import { afterwards } from '#test/afterwards.ts'
import { FaultyConnection } from './faulty-connection.ts'

/** A database behind a proxy that counts and loses statements. */
export async function openFaultyDatabase(where: Extract<ConnectionParameters, { host: string }>) {
  const proxy = await FaultyConnection.open(where)
  const db = connect(proxy.where)
  afterwards(async () => {
    await db.end()
    await proxy.close()
  })
  return { proxy, db }
}
