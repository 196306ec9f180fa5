import { networkInterfaces } from 'node:os'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import type { Config } from '../config/read-config.ts'
import { reachedByOthers } from './open-demo.ts'

export interface Greeting extends Pick<Config, 'host' | 'port' | 'publicUrl' | 'dataDir' | 'trustProxy'> {
  demo: boolean
  hasAdmin: boolean
}

export function greetingOf(greeting: Greeting): string[] {
  const { port, publicUrl, dataDir, demo, hasAdmin } = greeting
  const [first, ...more] = hostsOf(greeting.host).map((host) => `http://${host}:${port}`)
  return [
    '',
    `Tiệm is open at ${publicUrl === `http://localhost:${port}` ? first : `${publicUrl} (here: ${first})`}`,
    ...more.map((address) => `  and at ${address}`),
    `Its data is in ${dataDir}`,
    ...(demo ? [`Demo admin: ${demoAdmin.email} / ${demoAdmin.password}`] : []),
    ...(hasAdmin
      ? []
      : ['Nobody can sign in to its admin yet. Make the owner: npm run shop -- admin create']),
    ...(demo && reachedByOthers(greeting)
      ? [
          'WARNING: others can reach this shop, and everybody knows the demo admin. Set DEMO=off before you sell.',
        ]
      : []),
    'Stop it with Ctrl+C',
  ]
}

/** For 0.0.0.0 and :: every address of this machine. Link-local IPv6 addresses need a zone and are left out. */
function hostsOf(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host.includes(':') ? `[${host}]` : host]
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const outside = all.filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
  const four = outside.filter(({ family }) => family === 'IPv4').map(({ address }) => address)
  const six = outside.filter(({ family }) => family === 'IPv6').map(({ address }) => `[${address}]`)
  return ['localhost', ...four, ...(host === '::' ? six : [])]
}
