import type { Handlers } from '#http/api/mount.ts'
import { tellPage } from '#http/api/paging.ts'
import { readLetter, readLetters, readPost } from '#operations/emails/read-letters.ts'
import { sendLetterAgain } from '#operations/emails/send-letter-again.ts'

export const letterHandlers = {
  listLetters: async ({ shop, query, c }) => {
    const { letters, total, capped } = await readLetters(shop, query)
    tellPage(c, query, total, capped)
    return letters
  },
  getPost: ({ shop }) => readPost(shop),
  getLetter: ({ shop, params }) => readLetter(shop, params.id),
  sendLetterAgain: ({ shop, actor, params }) => sendLetterAgain(shop, actor, params.id),
} satisfies Partial<Handlers>
