import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  messageId: string
  to: string[]
  /** The raw header. */
  head: string
  text: string
  html: string
}

/** Decides about one email: null accepts it. */
type Respond = (mail: ReceivedMail) => Promise<Error | null> | Error | null
export interface MailboxOptions {
  respond?: Respond
  refuse?: (to: string) => Error | null
  /** Requires it of every client. */
  password?: string
}

/** A real SMTP server; `taken` lists the emails it has accepted. */
export async function startMailbox({ respond: say = () => null, refuse, password }: MailboxOptions = {}) {
  const taken: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    onAuth: ({ username, password: sent }, _session, done) =>
      sent === password ? done(null, { user: username }) : done(new Error('Invalid login')),
    onRcptTo: ({ address }, _session, done) => done(refuse?.(address) ?? null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        const mail = readMail(
          Buffer.concat(parts).toString(),
          session.envelope.rcptTo.map(({ address }) => address),
        )
        const refused = await say(mail)
        if (!refused) taken.push(mail)
        done(refused)
      })
    },
  })
  // A killed client breaks its connection.
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((done) => server.close(() => done()))
  return { taken, close, port, url: `smtp://127.0.0.1:${port}` }
}

export type Mailbox = Awaited<ReturnType<typeof startMailbox>>

function readMail(raw: string, to: string[]): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = raw.slice(end).split(`--${boundary}`)
  const part = (type: string) => decoded(parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '')
  const messageId = /^Message-ID: (.*)$/m.exec(head)?.[1]?.trim() ?? ''
  return { messageId, to, head, text: part('text/plain'), html: part('text/html') }
}

function decoded(part: string): string {
  const body = part.slice(part.indexOf('\r\n\r\n') + 4).trim()
  if (/Content-Transfer-Encoding: base64/i.test(part)) return Buffer.from(body, 'base64').toString()
  if (!/quoted-printable/i.test(part)) return body
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
