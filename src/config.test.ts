import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '#test/start/processes.ts'
import type { ConfigError } from './config/config-error.ts'
import { readConfig } from './config.ts'
import { secretOf } from './config-secret.ts'
import { settings } from './config-settings.ts'
import { refuseOpenDemo } from './open-demo.ts'

function problems(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as ConfigError).problems
  }
}

it('needs nothing', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    demo: true,
    trustProxy: 0,
    publicUrl: 'http://localhost:3000',
    anyHost: true,
    secret: undefined,
    logLevel: 'info',
    keys: {},
  })
})

it('takes an empty variable for none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}))
})

it('has demo goods only where it has its own database, unless told', () => {
  const DATABASE_URL = 'postgres://shop:word@db1,db2:5433/tiem?sslmode=require'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'On' }).demo).toBe(true)
  for (const DEMO of ['0', 'false', 'off']) expect(readConfig({ DEMO }).demo).toBe(false)
})

// dangers U12
it('does not open a demo that nobody asked for where others can reach it', () => {
  const opens = (environment: Record<string, string | undefined>) => () =>
    refuseOpenDemo(readConfig(environment), environment)
  const reached = [
    { NODE_ENV: 'production', HOST: '0.0.0.0' },
    { NODE_ENV: 'production', HOST: '::', DEMO: ' ' },
    { PUBLIC_URL: 'https://shop.example' },
  ]
  for (const environment of reached) {
    expect(opens(environment)).toThrow('set DEMO=0')
    for (const DEMO of ['0', '1']) expect(opens({ ...environment, DEMO })).not.toThrow()
    expect(opens({ ...environment, DATABASE_URL: 'postgres://shop@db/tiem' })).not.toThrow()
  }
  for (const environment of [{}, { NODE_ENV: 'production' }, { NODE_ENV: 'production', HOST: '127.0.0.1' }]) {
    expect(opens(environment)).not.toThrow()
  }
})

it('derives the public address from the port, and cuts its slash', () => {
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
  [{ OIDC_CLIENT_ID: 'tiem' }, 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.'],
  [
    { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'tiem', OIDC_CLIENT_SECRET: 'geheim' },
    'OIDC_ISSUER needs PUBLIC_URL',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent; it is "loud".'],
])('says what is wrong with %o', (environment, sentence) => {
  expect(problems(environment)).toEqual([expect.stringContaining(sentence)])
})

it('calls the provider by its host where nobody names it', () => {
  const given = {
    PUBLIC_URL: 'https://shop.example',
    OIDC_ISSUER: 'https://id.example/realm',
    OIDC_CLIENT_ID: 'tiem',
    OIDC_CLIENT_SECRET: 'geheim',
  }
  expect(readConfig(given).provider?.name).toBe('id.example')
  expect(readConfig({ ...given, OIDC_NAME: 'Google' }).provider?.name).toBe('Google')
})

it('says everything that is wrong, without secrets', () => {
  const said = problems({ PORT: 'x', DATABASE_URL: 'mysql://a:secret@b/c', SECRET: 'hunter2', DEMO: '?' })
  expect(said).toHaveLength(4)
  expect(said.join()).not.toMatch(/secret@|hunter2/)
})

it('lists every setting that is read, and no other', () => {
  const asked = new Set<string>()
  const environment = new Proxy({}, { get: (_, name) => void asked.add(String(name)) })
  readConfig(environment)
  expect([...asked]).toEqual(settings.map(({ name }) => name))
})

it('makes a secret once and keeps it for its owner alone', () => {
  const dataDir = join(temporaryFolder(), 'data')
  const made = secretOf({ secret: undefined, dataDir })
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(secretOf({ secret: undefined, dataDir })).toBe(made)
  expect(readFileSync(join(dataDir, 'secret'), 'utf8').trim()).toBe(made)
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  const given = 'g'.repeat(32)
  expect(secretOf({ secret: given, dataDir })).toBe(given)
})
