import { createTransport } from 'nodemailer'

/** One letter as it leaves the house. */
export interface Envelope {
  from: { name: string; address: string }
  replyTo: string | null
  to: string
  messageId: string
  subject: string
  text: string
  html: string
}

/**
 * How a try ended, where the letter was not taken: `refused` for good, `later` it may go, `unclear`: the line broke
 * while it was handed over.
 */
export interface Trouble {
  kind: 'refused' | 'later' | 'unclear'
  /** for staff */
  words: string
}

/** The way out of the house. */
export interface Post {
  /** Whether the server takes letters now; null: it does. */
  reach: () => Promise<Trouble | null>
  /** Null: the server has taken it (250). */
  send: (envelope: Envelope) => Promise<Trouble | null>
  close: () => void
}

/** Milliseconds; together less than the lease of a letter (`send-letters.ts`). */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
const mostForOne = 60_000

/** Letters by SMTP, one after the other over one line. @param url `smtp://user:password@host:587` or `smtps://…` */
export function openPost(url: string): Post {
  // No requeues: a letter whose line broke may have arrived, and who asks for it again must know.
  const pool = { pool: true as const, maxConnections: 1, maxRequeues: 0 }
  const transport = createTransport({
    ...{ url, ...pool, ...patience },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    reach: () => outcome(transport.verify(), 'later'),
    send: ({ from, replyTo, to, ...letter }) => {
      const signal = AbortSignal.timeout(mostForOne)
      const addressed = { from, to: { name: '', address: to }, replyTo: replyTo ?? undefined }
      return outcome(transport.sendMail({ ...letter, ...addressed, signal }), 'unclear')
    },
    close: () => transport.close(),
  }
}

interface SmtpError {
  code?: string
  responseCode?: number
  response?: string
  message?: string
}

/** @param broken what it is where the server said nothing */
async function outcome(done: Promise<unknown>, broken: 'later' | 'unclear'): Promise<Trouble | null> {
  try {
    await done
    return null
  } catch (error) {
    const { code, responseCode, response, message } = error as SmtpError
    const said = (response ?? message ?? '').replace(/\s+/g, ' ').slice(0, 300)
    if (code === 'EAUTH') return { kind: 'later', words: `Máy chủ thư không cho đăng nhập: ${said}` }
    if (responseCode === undefined)
      return { kind: broken, words: `Không liên lạc được với máy chủ thư: ${said}` }
    const kind = responseCode >= 500 && broken === 'unclear' ? 'refused' : 'later'
    return { kind, words: `Máy chủ thư trả lời: ${said}` }
  }
}
