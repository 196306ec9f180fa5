import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '#data/database/embedded/operator-error.ts'

export type ListeningServer = {
  server: Server
  /** Refuses new connections, waits for running requests, and closes the rest after `graceMs`. */
  stop: (graceMs: number) => Promise<void>
}

/** In milliseconds: limits for the headers and the whole request, and the interval of the checks. */
const defaultTimeouts = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 2_000 }

/** `localhost` listens on 127.0.0.1 and, if the machine has it, ::1. Throws `OperatorError`. */
export async function listen(
  handler: RequestListener,
  at: { host: string; port: number },
  { timeouts = defaultTimeouts } = {},
): Promise<ListeningServer> {
  const server = createServer(timeouts, handler)
  // Longer than the usual 60 s of proxies, so that the proxy closes an idle connection first and no request is lost.
  server.keepAliveTimeout = 65_000
  const listeners: (Server | TcpServer)[] = [server]
  await open(server, at.host === 'localhost' ? '127.0.0.1' : at.host, at.port)
  if (at.host === 'localhost') {
    const second = createTcpServer((socket) => server.emit('connection', socket))
    if (await openIfAvailable(second, '::1', at.port)) listeners.push(second)
  }
  return { server, stop: (graceMs) => stop(server, listeners, graceMs) }
}

function open(listener: Server | TcpServer, host: string, port: number): Promise<void> {
  return new Promise((done, fail) => {
    listener.once('error', (error: NodeJS.ErrnoException) => fail(describeListenError(error, host, port)))
    listener.listen({ host, port }, () => done())
  })
}

async function openIfAvailable(listener: TcpServer, host: string, port: number): Promise<boolean> {
  try {
    await open(listener, host, port)
    return true
  } catch (error) {
    if (error instanceof OperatorError) throw error
    return false
  }
}

function describeListenError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new OperatorError(
      `Port ${port} on ${host} is used by another program: stop it, or choose another port with PORT=${port + 1}.`,
    )
  }
  if (error.code === 'EACCES') {
    return new OperatorError(`This user may not open port ${port}: choose a port above 1023 with PORT.`)
  }
  if (host === '::1') return error
  return new OperatorError(`HOST=${host} is not an address of this machine (${error.code}).`)
}

async function stop(server: Server, listeners: (Server | TcpServer)[], graceMs: number): Promise<void> {
  const closed = Promise.all(listeners.map((one) => new Promise<void>((done) => one.close(() => done()))))
  let open = true
  closed.then(() => {
    open = false
  })
  const end = Date.now() + graceMs
  while (open && Date.now() < end) {
    server.closeIdleConnections()
    await Promise.race([closed, sleep(50)])
  }
  server.closeAllConnections()
  await closed
}
