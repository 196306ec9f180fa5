import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { formatGreeting, type GreetingInput } from '../../src/server/greeting.ts'

const greeting = (more: Partial<GreetingInput>) =>
  formatGreeting({
    host: 'localhost',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: '/data',
    trustProxy: 0,
    demo: false,
    hasAdmin: true,
    ...more,
  })

test('a shop on localhost prints its address and its data folder', () => {
  expect(greeting({})).toEqual([
    '',
    'Tiệm is open at http://localhost:3000',
    'Its data is in /data',
    'Stop it with Ctrl+C',
  ])
  expect(greeting({ host: '::1' })).toContain('Tiệm is open at http://[::1]:3000')
  expect(greeting({ publicUrl: 'https://shop.example' })).toContain(
    'Tiệm is open at https://shop.example (here: http://localhost:3000)',
  )
})

test.each(['0.0.0.0', '::'])('a shop that listens at %s prints every address of the machine', (host) => {
  const lines = greeting({ host })
  expect(lines).toContain('Tiệm is open at http://localhost:3000')
  const external = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
  for (const { family, address } of external) {
    if (family === 'IPv4') expect(lines).toContain(`  and at http://${address}:3000`)
    else if (host === '::') expect(lines).toContain(`  and at http://[${address}]:3000`)
  }
})

test('a reachable demo prints a warning, and a shop without an administrator prints the command that creates one', () => {
  expect(greeting({ demo: true, host: '0.0.0.0' }).join('\n')).toMatch(
    /Demo admin: .*\nWARNING: other machines can reach/,
  )
  expect(greeting({ demo: true, trustProxy: 1 }).join('\n')).toContain('WARNING')
  expect(greeting({ demo: true }).join('\n')).not.toContain('WARNING')
  expect(greeting({ hasAdmin: false })).toContain(
    'No administrator exists yet. Create the owner: npm run shop -- admin create',
  )
})
