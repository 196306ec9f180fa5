import { resolve } from 'node:path'
import type { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { misspeltSettings } from './misspelt-settings.ts'
import { gateways, services } from './service-settings.ts'
import { listNames, requiredSettings, type Service, type Setting } from './setting.ts'
import { allSettings, settings } from './settings.ts'

export type Environment = Record<string, string | undefined>

/** The parsed settings; `services` are undefined where they are not set. */
export type Config = ReturnType<typeof readConfig>

type Value<S extends Setting, Unset> = z.output<S['schema']> | (S extends { default: string } ? never : Unset)

type Values<Table extends Record<string, Setting>> = {
  [Key in keyof Table]: Value<Table[Key], undefined>
}

type ServiceValues<S extends Service> = {
  [Key in keyof S['settings']]: Value<
    S['settings'][Key],
    S['settings'][Key] extends { optional: true } ? undefined : never
  >
}

type Services<Table extends Record<string, Service>> = {
  [Name in keyof Table]: ServiceValues<Table[Name]> | undefined
}

/** Parses the settings in `environment`; an empty variable counts as unset. Throws `ConfigError`. */
export function readConfig(environment: Environment) {
  const invalid = allSettings.flatMap((setting) => problemOf(setting, environment))
  const problems = invalid.length > 0 ? invalid : dependencyProblems(environment)
  const misspelt = misspeltSettings(
    environment,
    allSettings.map(({ name }) => name),
  )
  if (misspelt.length + problems.length > 0) throw new ConfigError([...misspelt, ...problems])

  const values = parseSettings(settings, environment)
  const { provider, ...otherServices } = parseServices(services, environment)
  return {
    ...values,
    ...otherServices,
    gateways: parseServices(gateways, environment),
    provider: provider && { ...provider, name: provider.name ?? new URL(provider.issuer).host },
    dataDir: resolve(values.dataDir),
    demo: values.demo ?? values.databaseUrl === undefined,
    isDemoSet: values.demo !== undefined,
    publicUrl: values.publicUrl ?? `http://localhost:${values.port}`,
    /** Without PUBLIC_URL the shop accepts any host name under which it is reached. */
    anyHost: values.publicUrl === undefined,
  }
}

const textOf = ({ name }: Setting, environment: Environment) => environment[name]?.trim() || undefined

function problemOf(setting: Setting, environment: Environment): string[] {
  const text = textOf(setting, environment)
  const error = text === undefined ? undefined : setting.schema.safeParse(text).error
  if (!error) return []
  const problem = `${setting.name} ${error.issues[0]?.message}`
  return [setting.quotable ? `${problem}; it is "${text}".` : `${problem}.`]
}

function dependencyProblems(environment: Environment): string[] {
  const isSet = (setting: Setting) => textOf(setting, environment) !== undefined
  const problems = Object.values<Service>({ ...services, ...gateways }).flatMap((service) =>
    incompleteService(service, isSet),
  )
  if (isSet(settings.databaseReadUrl) && !isSet(settings.databaseUrl)) {
    problems.push('DATABASE_READ_URL needs DATABASE_URL, of which it is a read replica.')
  }
  // Without PUBLIC_URL the provider would redirect every shopper to their own localhost.
  const issuer = textOf(services.provider.settings.issuer, environment)
  if (issuer?.startsWith('https:') && !isSet(settings.publicUrl)) {
    problems.push('OIDC_ISSUER needs PUBLIC_URL, the address that the provider sends people back to.')
  }
  return problems
}

function incompleteService(service: Service, isSet: (setting: Setting) => boolean): string[] {
  const required = requiredSettings(service)
  const missing = required.filter((setting) => !isSet(setting))
  const present = Object.values(service.settings).filter(isSet)
  if (missing.length === 0 || present.length === 0) return []
  return [
    `${listNames(required)} must be set together: ${listNames(present)} ${present.length > 1 ? 'are' : 'is'} set, ${listNames(missing)} ${missing.length > 1 ? 'are' : 'is'} not.`,
  ]
}

function parseSettings<Table extends Record<string, Setting>>(table: Table, environment: Environment) {
  const entries = Object.entries(table).map(([key, setting]) => {
    const text = textOf(setting, environment) ?? setting.default
    return [key, text === undefined ? undefined : setting.schema.parse(text)]
  })
  return Object.fromEntries(entries) as Values<Table>
}

/** `incompleteService` has found none, so one setting of a service stands for all. */
function parseServices<Table extends Record<string, Service>>(table: Table, environment: Environment) {
  const entries = Object.entries(table).map(([name, service]) => {
    const isUsed = Object.values(service.settings).some((setting) => textOf(setting, environment))
    return [name, isUsed ? parseSettings(service.settings, environment) : undefined]
  })
  return Object.fromEntries(entries) as Services<Table>
}
