import { createTransport } from 'nodemailer'

export interface Envelope {
  from: { name: string; address: string }
  replyTo: string | null
  to: string
  messageId: string
  subject: string
  text: string
  html: string
}

/** `refused`: permanent; `later`: temporary; `unclear`: the connection broke during the transfer. */
export interface SendFailure {
  kind: 'refused' | 'later' | 'unclear'
  message: string
}

export interface Mailer {
  /** Null: the server accepts emails now. */
  connect: () => Promise<SendFailure | null>
  /** Null: the server has accepted the email (250). */
  send: (envelope: Envelope) => Promise<SendFailure | null>
  close: () => void
}

// In milliseconds; the sum must be less than the lease of an email (send-outbox.ts).
const smtpTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}
const maxSendMs = 60_000

/** Sends one email after the other over one connection. @param url `smtp://user:password@host:587` or `smtps://…` */
export function createMailer(url: string): Mailer {
  // No automatic requeue: after a broken connection the email may have arrived, so the outbox must count it.
  const pool = { pool: true as const, maxConnections: 1, maxRequeues: 0 }
  const transport = createTransport({
    ...{ url, ...pool, ...smtpTimeouts },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    connect: () => toSendFailure(transport.verify(), 'later'),
    send: ({ from, replyTo, to, ...email }) => {
      const signal = AbortSignal.timeout(maxSendMs)
      const addressed = { from, to: { name: '', address: to }, replyTo: replyTo ?? undefined }
      return toSendFailure(transport.sendMail({ ...email, ...addressed, signal }), 'unclear')
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

/** @param broken the kind of failure if the server gave no reply */
async function toSendFailure(
  done: Promise<unknown>,
  broken: 'later' | 'unclear',
): Promise<SendFailure | null> {
  try {
    await done
    return null
  } catch (error) {
    const { code, responseCode, response, message } = error as SmtpError
    const reply = (response ?? message ?? '').replace(/\s+/g, ' ').slice(0, 300)
    if (code === 'EAUTH') return { kind: 'later', message: `Máy chủ thư không cho đăng nhập: ${reply}` }
    if (responseCode === undefined)
      return { kind: broken, message: `Không liên lạc được với máy chủ thư: ${reply}` }
    const kind = responseCode >= 500 && broken === 'unclear' ? 'refused' : 'later'
    return { kind, message: `Máy chủ thư trả lời: ${reply}` }
  }
}
