import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { literals } from '#data/database/sql.ts'
import { finalStates } from '#domain/shipping/shipment-transitions.ts'

/** The next run asks the carrier about the parcel. @returns false for an unknown parcel */
export async function pollSoon(
  db: Db,
  carrier: string,
  { code, clientCode }: { code: string; clientCode: string | null },
): Promise<boolean> {
  const marked = await db.execute(sql`
    UPDATE shipments SET ask_at = now(), ask_tries = 0
    WHERE carrier = ${carrier} AND (code = ${code} OR (code IS NULL AND client_code = ${clientCode}))`)
  return marked > 0
}

export interface ParcelToPoll {
  _id: string
  carrier: string
  clientCode: string
  code: string | null
  /** As text, because a JavaScript date has no microseconds. */
  leasedUntil: string
}

/** The lease excludes other processes; SKIP LOCKED lets them claim the next parcel. */
export async function claimParcelToPoll(
  db: Db,
  carriers: readonly string[],
  leaseSeconds: number,
): Promise<ParcelToPoll | null> {
  const [row] = await db.query<ParcelToPoll>(sql`
    UPDATE shipments SET ask_at = now() + make_interval(secs => ${leaseSeconds})
    WHERE id = (SELECT id FROM shipments
      WHERE ask_at <= now() AND carrier = ANY(${carriers as string[]}::text[])
      ORDER BY ask_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id AS "_id", carrier, client_code AS "clientCode", code, ask_at::text AS "leasedUntil"`)
  return row ?? null
}

interface PollResult {
  /** False: the carrier did not answer, or its report was not accepted, so that also a closed parcel is polled again. */
  hasUsableAnswer: boolean
  hasReport: boolean
  notice: string
  /** Seconds until the next poll, by number of polls without a report. */
  delaysSeconds: readonly number[]
}

/** A report that arrived during the poll stays due. */
export async function savePollResult(
  db: Db,
  { _id, leasedUntil }: ParcelToPoll,
  { hasUsableAnswer, hasReport, notice, delaysSeconds }: PollResult,
): Promise<void> {
  await db.query(sql`
    UPDATE shipments SET
      trouble = CASE WHEN next_at IS NULL AND NOT is_code_disputed AND (${hasReport} OR code IS NOT NULL OR trouble = '')
        THEN ${notice} ELSE trouble END,
      ask_tries = CASE WHEN ask_at <> ${leasedUntil}::timestamptz OR ${hasReport} THEN 0 ELSE ask_tries + 1 END,
      ask_at = CASE WHEN ask_at <> ${leasedUntil}::timestamptz THEN ask_at
        WHEN ${hasUsableAnswer} AND state IN (${literals(finalStates)}) THEN NULL
        ELSE now() + make_interval(secs => (${delaysSeconds}::int[])[least(ask_tries + 1, ${delaysSeconds.length}::int)]) END
    WHERE id = ${_id}`)
}
