import sql from 'sql-template-tag'
import type { Db } from '#data/database/connection.ts'
import { emailKey } from '#domain/accounts/email.ts'
import { personRow } from '#domain/emails/admin-letter.ts'
import { factAsHtml } from '#domain/emails/as-html.ts'
import { factAsText } from '#domain/emails/as-text.ts'

interface StaffLetter {
  id: string
  change: string
  /** name and e-mail, as far as they were known, with `, ` between them */
  person: string
  /** id of the invitation that the letter is about; missing in letters about something else */
  invitation: string | null
}

interface Forgotten {
  emailKey: string
  /** Otherwise a stranger may have registered somebody else's e-mail. */
  isEmailProven: boolean
}

/**
 * Takes a person's name and e-mail out of the letters to owners that are about the person; the letters stay.
 * @param instead stands where the name stood, also in the text of letters that were sent
 */
export async function forgetInStaffLetters(db: Db, forgotten: Forgotten, instead: string): Promise<void> {
  const letters = await db.query<StaffLetter>(sql`
    SELECT id, about->>'change' AS change, about->>'person' AS person, about->>'invitation' AS invitation
    FROM emails WHERE event = 'staff-changed' AND about->>'person' IS NOT NULL`)
  const theirs = lettersAbout(letters, forgotten)
  const [text, html] = [factAsText(personRow(instead)), factAsHtml(personRow(instead)).html]
  for (const [person, group] of Map.groupBy(theirs, (letter) => letter.person)) {
    const named = personRow(person)
    await db.query(sql`
      UPDATE emails SET about = jsonb_set(about, '{person}', to_jsonb(${instead}::text)),
        body_text = replace(body_text, ${factAsText(named)}, ${text}),
        body_html = replace(body_html, ${factAsHtml(named).html}, ${html})
      WHERE id = ANY(${group.map(({ id }) => id)}::uuid[])`)
  }
}

/** An invitation may name no e-mail, or one that was never proven: it belongs to the account that accepted it. */
function lettersAbout(letters: readonly StaffLetter[], forgotten: Forgotten): StaffLetter[] {
  const hasEmail = ({ person }: StaffLetter) =>
    emailKey(person.split(', ').at(-1) ?? '') === forgotten.emailKey
  const isTheirs = (letter: StaffLetter) =>
    hasEmail(letter) && (letter.change !== 'invited' || forgotten.isEmailProven)
  const accepted = new Set(letters.filter(isTheirs).flatMap(({ invitation }) => invitation ?? []))
  return letters.filter(
    (letter) => isTheirs(letter) || (letter.invitation !== null && accepted.has(letter.invitation)),
  )
}
