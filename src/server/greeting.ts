import { networkInterfaces } from 'node:os'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import type { Config } from '../config/read-config.ts'
import { isReachableByOthers } from './public-demo.ts'

export interface GreetingInput
  extends Pick<Config, 'host' | 'port' | 'publicUrl' | 'dataDir' | 'trustProxy'> {
  demo: boolean
  hasAdmin: boolean
}

export function formatGreeting(greeting: GreetingInput): string[] {
  const { port, publicUrl, dataDir, demo, hasAdmin } = greeting
  const [first, ...more] = listHosts(greeting.host).map((host) => `http://${host}:${port}`)
  return [
    '',
    `Tiệm is open at ${publicUrl === `http://localhost:${port}` ? first : `${publicUrl} (here: ${first})`}`,
    ...more.map((address) => `  and at ${address}`),
    `Its data is in ${dataDir}`,
    ...(demo ? [`Demo admin: ${demoAdmin.email} / ${demoAdmin.password}`] : []),
    ...(hasAdmin ? [] : ['No administrator exists yet. Create the owner: npm run shop -- admin create']),
    ...(demo && isReachableByOthers(greeting)
      ? [
          "WARNING: other machines can reach this shop, and the demo admin's password is public. Set DEMO=0 before you sell.",
        ]
      : []),
    'Stop it with Ctrl+C',
  ]
}

/** For 0.0.0.0 and ::, lists every address of this machine except link-local IPv6 addresses, which need a zone. */
function listHosts(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host.includes(':') ? `[${host}]` : host]
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const external = all.filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
  const ipv4 = external.filter(({ family }) => family === 'IPv4').map(({ address }) => address)
  const ipv6 = external.filter(({ family }) => family === 'IPv6').map(({ address }) => `[${address}]`)
  return ['localhost', ...ipv4, ...(host === '::' ? ipv6 : [])]
}
