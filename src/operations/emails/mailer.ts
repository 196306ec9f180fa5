import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Options } from 'nodemailer/lib/smtp-pool/index.js'
import { isAllowedPrivateHost, resolvePublicHost } from '#operations/runtime/outbound-guard.ts'

export interface Envelope {
  from: { name: string; address: string }
  replyTo: string | null
  to: string
  messageId: string
  subject: string
  text: string
  html: string
}

/** `refused`: permanent; `later`: temporary; `outcomeUnknown`: the connection broke during the transfer. */
export interface SendFailure {
  kind: 'refused' | 'later' | 'outcomeUnknown'
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

/** An account that an owner entered. */
export interface SmtpAccount {
  host: string
  port: number
  user: string
  password: string
}

/** The operator's URL, `smtp://user:password@host:587` or `smtps://…`, or what an owner entered. */
export type SmtpServer = string | SmtpAccount

/** @param allowedPrivateHosts see `isAllowedPrivateHost` */
export async function openMailer(
  server: SmtpServer | undefined,
  allowedPrivateHosts?: readonly string[],
): Promise<Mailer> {
  if (server === undefined) return createUnavailableMailer('Chưa có máy chủ gửi thư.')
  if (typeof server === 'string') return createMailer(server)
  const { host, port, user, password: pass } = server
  const resolved = await resolvePublicHost(host, port, allowedPrivateHosts)
  if ('problem' in resolved) return createUnavailableMailer(resolved.problem)
  const isAllowed = isAllowedPrivateHost(host, port, allowedPrivateHosts)
  const secure = port === implicitTlsPort
  return createMailerOf({
    ...{ host: resolved.address, port, secure, auth: { user, pass } },
    // The password is never sent in plain text, except to a server that the operator allows.
    requireTLS: !secure && !isAllowed,
    tls: isIP(host) ? {} : { servername: host },
  })
}

// RFC 8314
const implicitTlsPort = 465

const createUnavailableMailer = (message: string): Mailer => ({
  connect: async () => ({ kind: 'later', message }),
  send: async () => ({ kind: 'later', message }),
  close: () => {},
})

/** @param url `smtp://user:password@host:587` or `smtps://…` */
export const createMailer = (url: string): Mailer => createMailerOf({ url })

/** Sends one email after the other over one connection. */
function createMailerOf(server: Partial<Options>): Mailer {
  // No automatic requeue: after a broken connection the email may have arrived, so the outbox must count it.
  const pool = { pool: true as const, maxConnections: 1, maxRequeues: 0 }
  const transport = createTransport({
    ...{ ...server, ...pool, ...smtpTimeouts },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    connect: () => toSendFailure(transport.verify(), 'later'),
    send: ({ from, replyTo, to, ...email }) => {
      const signal = AbortSignal.timeout(maxSendMs)
      const addressed = { from, to: { name: '', address: to }, replyTo: replyTo ?? undefined }
      return toSendFailure(transport.sendMail({ ...email, ...addressed, signal }), 'outcomeUnknown')
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
  broken: 'later' | 'outcomeUnknown',
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
    const kind = responseCode >= 500 && broken === 'outcomeUnknown' ? 'refused' : 'later'
    return { kind, message: `Máy chủ thư ${kind === 'refused' ? 'từ chối' : 'chưa nhận'} thư: ${reply}` }
  }
}
