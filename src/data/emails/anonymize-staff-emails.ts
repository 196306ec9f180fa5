import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { toEmailKey } from '#domain/accounts/email-key.ts'
import { formatPersonRow } from '#domain/emails/compose-admin-email.ts'
import { escapeHtml } from '#domain/emails/markup.ts'
import { renderRowHtml } from '#domain/emails/render-email-html.ts'
import { renderRowText } from '#domain/emails/render-email-text.ts'

interface StaffEmail {
  id: string
  change: string
  /** Name and email address, as far as known, separated by `, `. */
  person: string
  invitation: string | null
}

interface DeletedPerson {
  emailKey: string
  /** False: a stranger may have registered somebody else's address. */
  isEmailProven: boolean
}

/** Replaces the person's name and address in the emails to owners, also in the text of sent ones. */
export async function anonymizeStaffEmails(
  db: Db,
  deletedPerson: DeletedPerson,
  replacement: string,
): Promise<void> {
  const emails = await db.query<StaffEmail>(sql`
    SELECT id, about->>'change' AS change, about->>'person' AS person, about->>'invitation' AS invitation
    FROM emails WHERE event = 'staff-changed' AND about->>'person' IS NOT NULL`)
  const affected = findEmailsAbout(emails, deletedPerson)
  const [text, html] = [
    renderRowText(formatPersonRow(replacement)),
    renderRowHtml(formatPersonRow(replacement)).html,
  ]
  for (const [person, group] of Map.groupBy(affected, (email) => email.person)) {
    const named = formatPersonRow(person)
    await db.query(sql`
      UPDATE emails SET about = jsonb_set(about, '{person}', to_jsonb(${replacement}::text)),
        body_text = replace(body_text, ${renderRowText(named)}, ${text}),
        body_html = replace(replace(body_html, ${renderRowHtml(named).html}, ${html}),
          ${escapeHtml(renderRowText(named))}, ${escapeHtml(text)})
      WHERE id = ANY(${group.map(({ id }) => id)}::uuid[])`)
  }
}

/** An invitation may name no address or an unverified one; then it belongs to the account that accepted it. */
function findEmailsAbout(emails: readonly StaffEmail[], deletedPerson: DeletedPerson): StaffEmail[] {
  const hasEmail = ({ person }: StaffEmail) =>
    toEmailKey(person.split(', ').at(-1) ?? '') === deletedPerson.emailKey
  const isTheirs = (email: StaffEmail) =>
    hasEmail(email) && (email.change !== 'invited' || deletedPerson.isEmailProven)
  const accepted = new Set(emails.filter(isTheirs).flatMap(({ invitation }) => invitation ?? []))
  return emails.filter(
    (email) => isTheirs(email) || (email.invitation !== null && accepted.has(email.invitation)),
  )
}
