import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from '#test/servers/free-port.ts'
import { listen } from './listen.ts'

const respondAfter = (milliseconds: number) => (_: unknown, response: { end: (text: string) => void }) =>
  void setTimeout(() => response.end('done'), milliseconds)

it('localhost listens on 127.0.0.1 and ::1', async () => {
  const port = await freePort()
  const { stop } = await listen(respondAfter(0), { host: 'localhost', port })
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('done')
  const ipv6 = await fetch(`http://[::1]:${port}`)
    .then((answer) => answer.text())
    .catch(() => 'no IPv6 here')
  expect(['done', 'no IPv6 here']).toContain(ipv6)
  await stop(1000)
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
})

it('stopping waits for running requests and closes those that exceed the grace period [X9]', async () => {
  const port = await freePort()
  const graceful = await listen(respondAfter(300), { host: '127.0.0.1', port })
  const answer = fetch(`http://127.0.0.1:${port}`)
  await new Promise((done) => setTimeout(done, 100))
  await graceful.stop(5000)
  expect(await (await answer).text()).toBe('done')

  const impatient = await listen(respondAfter(60_000), { host: '127.0.0.1', port })
  const cut = fetch(`http://127.0.0.1:${port}`)
  cut.catch(() => {})
  await new Promise((done) => setTimeout(done, 100))
  await impatient.stop(100)
  await expect(cut).rejects.toThrow()
})

it('reports a port in use and an unknown address in one sentence', async () => {
  const port = await freePort()
  const first = await listen(respondAfter(0), { host: '127.0.0.1', port })
  await expect(listen(respondAfter(0), { host: 'localhost', port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is used`,
  )
  await first.stop(100)
  await expect(listen(respondAfter(0), { host: '192.0.2.1', port })).rejects.toThrow(
    'HOST=192.0.2.1 is not an address',
  )
})

it('closes a connection that sends headers or a body one byte at a time with 408 [D1]', async () => {
  const port = await freePort()
  const timeouts = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 }
  const whole: RequestListener = (request, response) => request.resume().on('end', () => response.end())
  const { stop } = await listen(whole, { host: '127.0.0.1', port }, { timeouts })
  const slow = (begin: string) =>
    new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1')
      let received = ''
      socket.write(begin)
      const drip = setInterval(() => socket.write('a'), 20)
      socket.on('data', (part) => {
        received += part
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(drip)
        done(received.split('\r\n')[0] ?? '')
      })
    })
  const head = 'POST / HTTP/1.1\r\nHost: tiem\r\n'
  expect(await Promise.all([slow(`${head}X: `), slow(`${head}Content-Length: 99999\r\n\r\n`)])).toEqual([
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 408 Request Timeout',
  ])
  await stop(100)
})

it('answers within 5 s while 3,000 connections stay silent [D2]', async () => {
  const port = await freePort()
  const { stop } = await listen(respondAfter(0), { host: '127.0.0.1', port })
  const idle = await Promise.all(
    Array.from(
      { length: 3000 },
      () =>
        new Promise<Socket>((done) => {
          const socket = connect(port, '127.0.0.1', () => done(socket))
        }),
    ),
  )
  const begun = performance.now()
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('done')
  expect(performance.now() - begun).toBeLessThan(5000)
  for (const socket of idle) socket.destroy()
  await stop(1000)
})
