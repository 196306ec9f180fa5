import sql from 'sql-template-tag'
import type { Invitation, InvitationView } from '#contract/staff/invitations.ts'
import type { Right } from '#contract/staff/rights.ts'
import type { Db } from '#data/database/connection.ts'
import { inBatches } from '#data/database/in-batches.ts'
import { formatIsoTime } from '#data/database/time.ts'

export const invitationTtl = '2 days'

/** An invitation is valid only while its author is an owner. */
const isValid = () => sql`i.expires_at > now() AND a.role = 'admin'`

const columns = () => sql`
  i.id AS "_id", i.name, i.email, i.rights, a.name AS by,
  ${formatIsoTime('i.created_at')} AS "createdAt", ${formatIsoTime('i.expires_at')} AS "expiresAt"`

export async function listInvitations(db: Db): Promise<Invitation[]> {
  return db.query<Invitation>(sql`
    SELECT ${columns()} FROM staff_invitations i JOIN accounts a ON a.id = i.created_by
    WHERE ${isValid()} ORDER BY i.created_at DESC, i.id DESC`)
}

export async function findInvitation(db: Db, tokenHash: Buffer): Promise<InvitationView | null> {
  const [row] = await db.query<Invitation>(sql`
    SELECT ${columns()} FROM staff_invitations i JOIN accounts a ON a.id = i.created_by
    WHERE i.token_hash = ${tokenHash} AND ${isValid()}`)
  return row ?? null
}

interface NewInvitation {
  id: string
  tokenHash: Buffer
  rights: readonly Right[] | null
  name: string
  email: string | null
  emailKey: string | null
  createdBy: string
}

export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<Invitation | null> {
  const { id, tokenHash, rights, name, email, emailKey, createdBy } = invitation
  await db.query(sql`
    INSERT INTO staff_invitations (id, token_hash, rights, name, email, email_key, created_by, expires_at)
    VALUES (${id}, ${tokenHash}, ${rights ? [...rights] : null}::text[], ${name}, ${email}, ${emailKey},
      ${createdBy}, now() + ${invitationTtl}::interval)`)
  const [row] = await db.query<Invitation>(sql`
    SELECT ${columns()} FROM staff_invitations i JOIN accounts a ON a.id = i.created_by WHERE i.id = ${id}`)
  return row ?? null
}

export interface ConsumedInvitation {
  _id: string
  rights: Right[] | null
  emailKey: string | null
  email: string | null
  creator: { _id: string; name: string }
}

export async function consumeInvitation(db: Db, tokenHash: Buffer): Promise<ConsumedInvitation | null> {
  const [row] = await db.query<ConsumedInvitation>(sql`
    DELETE FROM staff_invitations i USING accounts a
    WHERE i.token_hash = ${tokenHash} AND a.id = i.created_by AND ${isValid()}
    RETURNING i.id AS "_id", i.rights, i.email_key AS "emailKey", i.email,
      json_build_object('_id', a.id, 'name', a.name) AS creator`)
  return row ?? null
}

export async function deleteInvitation(db: Db, id: string): Promise<{ rights: Right[] | null } | null> {
  const [row] = await db.query<{ rights: Right[] | null }>(sql`
    DELETE FROM staff_invitations WHERE id = ${id} RETURNING rights`)
  return row ?? null
}

export async function deleteInvitationsBy(db: Db, accountId: string): Promise<void> {
  await db.query(sql`DELETE FROM staff_invitations WHERE created_by = ${accountId}`)
}

export async function deleteInvitationsTo(db: Db, emailKey: string): Promise<void> {
  await db.query(sql`DELETE FROM staff_invitations WHERE email_key = ${emailKey}`)
}

/** @param emailKey null: the address is not verified */
export async function listInvitationsTo(db: Db, emailKey: string | null) {
  return db.query<Pick<Invitation, 'name' | 'createdAt' | 'expiresAt'>>(sql`
    SELECT i.name, ${formatIsoTime('i.created_at')} AS "createdAt", ${formatIsoTime('i.expires_at')} AS "expiresAt"
    FROM staff_invitations i WHERE i.email_key = ${emailKey} ORDER BY i.created_at`)
}

export const deleteOldInvitations = (db: Db): Promise<number> =>
  inBatches((limit) =>
    db.execute(sql`
      DELETE FROM staff_invitations WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM staff_invitations WHERE expires_at < now() LIMIT ${limit}))`),
  )
