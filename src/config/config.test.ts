import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { refusePublicDemo } from '../server/public-demo.ts'
import type { ConfigError } from './config-error.ts'
import { renderConfigurationPage, renderEnvExample } from './documentation.ts'
import { readConfig } from './read-config.ts'
import { loadSecret } from './secret.ts'
import { allSettings } from './settings.ts'

function problems(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

it('reads a complete configuration from an empty environment', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    demo: true,
    trustProxy: 0,
    maxRequestsPerClient: 16,
    publicUrl: 'http://localhost:3000',
    anyHost: true,
    isDemoSet: false,
    secret: undefined,
    backgroundWork: true,
    logLevel: 'info',
    gateways: {},
  })
})

it('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}))
})

it('turns demo data on with the embedded database and off with DATABASE_URL, unless DEMO is set [U12]', () => {
  const DATABASE_URL = 'postgres://shop:word@db1,db2:5433/tiem?sslmode=require'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'On' }).demo).toBe(true)
  for (const DEMO of ['0', 'false', 'off']) expect(readConfig({ DEMO }).demo).toBe(false)
})

it('refuses to start a demo that is reachable from other machines unless DEMO is set [U12]', () => {
  const start = (environment: Record<string, string | undefined>) => () =>
    refusePublicDemo(readConfig(environment))
  const reachable = [
    { HOST: '0.0.0.0' },
    { HOST: '::', DEMO: ' ' },
    { HOST: 'shop.lan' },
    { PUBLIC_URL: 'https://shop.example' },
    { PUBLIC_URL: 'http://192.168.1.5:3000' },
    { TRUST_PROXY: '1' },
  ]
  for (const environment of reachable) {
    expect(start(environment)).toThrow('set DEMO=0')
    for (const DEMO of ['0', '1']) expect(start({ ...environment, DEMO })).not.toThrow()
    expect(start({ ...environment, DATABASE_URL: 'postgres://shop@db/tiem' })).not.toThrow()
  }
  for (const environment of [{}, { NODE_ENV: 'production' }, { HOST: '127.0.0.1' }, { HOST: '::1' }]) {
    expect(start(environment)).not.toThrow()
  }
})

it('derives the public address from the port and removes the trailing slash', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://Shop.Example/' }).publicUrl).toBe('https://shop.example')
})

it.each([
  [{ PORT: 'http' }, 'PORT must be a whole number; it is "http".'],
  [{ PORT: '70000' }, 'PORT must be between 1 and 65535; it is "70000".'],
  [{ HOST: 'http://here' }, 'HOST must be an address or a host name'],
  [{ DATABASE_URL: 'mysql://a:secret@b/c' }, 'DATABASE_URL must look like postgres://'],
  [{ DATABASE_READ_URL: 'postgres://a@b/c' }, 'DATABASE_READ_URL needs DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://a:%zz@b/c' }, 'DATABASE_URL must look like postgres://'],
  [{ DEMO: 'yes' }, 'DEMO must be 1, 0, true, false, on or off; it is "yes".'],
  [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY must be a whole number; it is "all".'],
  [
    { PUBLIC_URL: 'https://shop.example/vi' },
    'PUBLIC_URL must be http:// or https:// and a host, without a path',
  ],
  [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be http:// or https://'],
  [{ SECRET: 'short' }, 'SECRET must have at least 32 characters.'],
  [{ OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must be an https:// address'],
  [
    { OIDC_CLIENT_ID: 'tiem' },
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together: OIDC_CLIENT_ID is set, OIDC_ISSUER and OIDC_CLIENT_SECRET are not.',
  ],
  [{ OIDC_NAME: 'Google' }, 'OIDC_NAME is set, OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are not.'],
  [
    { S3_REGION: 'auto' },
    'S3_REGION is set, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY are not.',
  ],
  [{ CARRIER_KEY: 'k'.repeat(16) }, 'CARRIER_KEY is set, CARRIER_URL is not.'],
  [{ VNPAY_TERMINAL: 'TIEMTEST' }, 'VNPAY_TERMINAL is set, VNPAY_URL and VNPAY_SECRET are not.'],
  [{ PUBLICURL: 'https://shop.example' }, 'PUBLICURL is not a setting of the shop. Did you mean PUBLIC_URL?'],
  [{ PUBLIC_ULR: 'https://shop.example' }, 'Did you mean PUBLIC_URL?'],
  [{ public_url: 'https://shop.example' }, 'Did you mean PUBLIC_URL?'],
  [{ DATABASE_URI: 'postgres://a@b/c' }, 'Did you mean DATABASE_URL?'],
  [{ TRUSTED_PROXY: '1' }, 'Did you mean TRUST_PROXY?'],
  [{ SERCET: 'x' }, 'Did you mean SECRET?'],
  [{ 'LOG-LEVEL': 'warn' }, 'Did you mean LOG_LEVEL?'],
  [
    { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'tiem', OIDC_CLIENT_SECRET: 'geheim' },
    'OIDC_ISSUER needs PUBLIC_URL',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent; it is "loud".'],
])('reports the problem of %o in one sentence', (environment, sentence) => {
  expect(problems(environment)).toEqual([expect.stringContaining(sentence)])
})

it('ignores the variables of other programs', () => {
  const others = {
    ...{
      HOSTNAME: 'db1',
      HOSTS: 'a',
      POST: '1',
      PORTS: '1',
      PATH: '/bin',
      HOME: '/root',
      SHELL: 'sh',
      LANG: 'C',
    },
    ...{ AWS_REGION: 'x', AWS_SECRET_ACCESS_KEY: 'x', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'x', PGHOST: 'db' },
    ...{
      TIEM_PORT: 'tcp://10.0.0.1',
      TIEM_SERVICE_HOST: '10.0.0.1',
      npm_config_loglevel: 'warn',
      PUBLICURL: '',
    },
  }
  expect(problems(others)).toEqual([])
  // The correctly spelt setting is set too, so the other variable belongs to another program.
  expect(problems({ DATABASE_URI: 'x', DATABASE_URL: 'postgres://a@b/c' })).toEqual([])
})

it('reports a damaged secret file and does not advise deleting it', () => {
  const dataDir = createTemporaryFolder()
  writeFileSync(join(dataDir, 'secret'), 'torn')
  expect(() => loadSecret({ secret: undefined, dataDir })).toThrow(/is damaged\. Restore it from a backup/)
  expect(() => loadSecret({ secret: undefined, dataDir })).not.toThrow(/delete|signs in/)
})

it('names the sign-in provider by its host if OIDC_NAME is not set', () => {
  const variables = {
    PUBLIC_URL: 'https://shop.example',
    OIDC_ISSUER: 'https://id.example/realm',
    OIDC_CLIENT_ID: 'tiem',
    OIDC_CLIENT_SECRET: 'geheim',
  }
  expect(readConfig(variables).oidcProvider?.name).toBe('id.example')
  expect(readConfig({ ...variables, OIDC_NAME: 'Google' }).oidcProvider?.name).toBe('Google')
})

it('reports all problems at once and quotes no secret', () => {
  const reported = problems({ PORT: 'x', DATABASE_URL: 'mysql://a:secret@b/c', SECRET: 'hunter2', DEMO: '?' })
  expect(reported).toHaveLength(4)
  expect(reported.join()).not.toMatch(/secret@|hunter2/)
})

it('reads every setting of the table and no other variable', () => {
  const readNames = new Set<string>()
  const environment = new Proxy({}, { get: (_, name) => void readNames.add(String(name)) })
  readConfig(environment)
  expect([...readNames].sort()).toEqual(allSettings.map(({ name }) => name).sort())
})

it('docs/configuration.md and .env.example are what `npm run docs` writes', () => {
  const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(read('docs/configuration.md')).toBe(renderConfigurationPage())
  expect(read('.env.example')).toBe(renderEnvExample())
})

it('creates a secret once, in a file that only its owner can read [P2 U13]', () => {
  const dataDir = join(createTemporaryFolder(), 'data')
  const created = loadSecret({ secret: undefined, dataDir })
  expect(created.length).toBeGreaterThanOrEqual(32)
  expect(loadSecret({ secret: undefined, dataDir })).toBe(created)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(created)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  const secret = 'g'.repeat(32)
  expect(loadSecret({ secret, dataDir })).toBe(secret)
})
