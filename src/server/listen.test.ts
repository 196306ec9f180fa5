import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from '#test/servers/free-port.ts'
import { listen } from './listen.ts'

const slowly = (milliseconds: number) => (_: unknown, response: { end: (text: string) => void }) =>
  void setTimeout(() => response.end('done'), milliseconds)

it('is reached under both of the names of this machine', async () => {
  const port = await freePort()
  const { stop } = await listen(slowly(0), { host: 'localhost', port })
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('done')
  const six = await fetch(`http://[::1]:${port}`)
    .then((answer) => answer.text())
    .catch(() => 'no IPv6 here')
  expect(['done', 'no IPv6 here']).toContain(six)
  await stop(1000)
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
})

it('finishes what runs when it stops, and cuts off what takes too long [X9]', async () => {
  const port = await freePort()
  const patient = await listen(slowly(300), { host: '127.0.0.1', port })
  const answer = fetch(`http://127.0.0.1:${port}`)
  await new Promise((done) => setTimeout(done, 100))
  await patient.stop(5000)
  expect(await (await answer).text()).toBe('done')

  const hasty = await listen(slowly(60_000), { host: '127.0.0.1', port })
  const cut = fetch(`http://127.0.0.1:${port}`)
  cut.catch(() => {})
  await new Promise((done) => setTimeout(done, 100))
  await hasty.stop(100)
  await expect(cut).rejects.toThrow()
})

it('says in a sentence that it cannot listen', async () => {
  const port = await freePort()
  const first = await listen(slowly(0), { host: '127.0.0.1', port })
  await expect(listen(slowly(0), { host: 'localhost', port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken`,
  )
  await first.stop(100)
  await expect(listen(slowly(0), { host: '192.0.2.1', port })).rejects.toThrow('HOST=192.0.2.1 is no address')
})

// dangers D1
it('lets go of who sends a byte now and then [D1]', async () => {
  const port = await freePort()
  const patient = { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 }
  const whole: RequestListener = (request, response) => request.resume().on('end', () => response.end())
  const { stop } = await listen(whole, { host: '127.0.0.1', port }, { patient })
  const slow = (begin: string) =>
    new Promise<string>((done) => {
      const socket = connect(port, '127.0.0.1')
      let said = ''
      socket.write(begin)
      const drip = setInterval(() => socket.write('a'), 20)
      socket.on('data', (part) => {
        said += part
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(drip)
        done(said.split('\r\n')[0] ?? '')
      })
    })
  const head = 'POST / HTTP/1.1\r\nHost: tiem\r\n'
  expect(await Promise.all([slow(`${head}X: `), slow(`${head}Content-Length: 99999\r\n\r\n`)])).toEqual([
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 408 Request Timeout',
  ])
  await stop(100)
})

// dangers D2
it('answers beside thousands of connections that say nothing [D2]', async () => {
  const port = await freePort()
  const { stop } = await listen(slowly(0), { host: '127.0.0.1', port })
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
