import { resolve } from 'node:path'
import type { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { findMisspeltSettings } from './find-misspelt-settings.ts'
import { gatewaySettings, serviceSettings } from './service-settings.ts'
import { listNames, requiredSettings, type Setting, type SettingGroup } from './setting.ts'
import { allSettings, settings } from './settings.ts'

export type Environment = Record<string, string | undefined>

export type Config = ReturnType<typeof readConfig>

type SettingValue<S extends Setting, Unset> =
  | z.output<S['schema']>
  | (S extends { default: string } ? never : Unset)

type SettingValues<Table extends Record<string, Setting>> = {
  [Key in keyof Table]: SettingValue<Table[Key], undefined>
}

type ServiceValues<S extends SettingGroup> = {
  [Key in keyof S['settings']]: SettingValue<
    S['settings'][Key],
    S['settings'][Key] extends { optional: true } ? undefined : never
  >
}

type Services<Table extends Record<string, SettingGroup>> = {
  [Name in keyof Table]: ServiceValues<Table[Name]> | undefined
}

/** Parses the settings in `environment`; an empty variable counts as unset. Throws `ConfigError`. */
export function readConfig(environment: Environment) {
  const invalid = allSettings.flatMap((setting) => findProblem(setting, environment))
  const problems = invalid.length > 0 ? invalid : findDependencyProblems(environment)
  const misspelt = findMisspeltSettings(
    environment,
    allSettings.map(({ name }) => name),
  )
  if (misspelt.length + problems.length > 0) throw new ConfigError([...misspelt, ...problems])

  const values = parseSettings(settings, environment)
  const { oidcProvider, ...otherServices } = parseServices(serviceSettings, environment)
  return {
    ...values,
    ...otherServices,
    gateways: parseServices(gatewaySettings, environment),
    oidcProvider: oidcProvider && {
      ...oidcProvider,
      name: oidcProvider.name ?? new URL(oidcProvider.issuer).host,
    },
    dataDir: resolve(values.dataDir),
    demo: values.demo ?? values.databaseUrl === undefined,
    isDemoSet: values.demo !== undefined,
    publicUrl: values.publicUrl ?? `http://localhost:${values.port}`,
    anyHost: values.publicUrl === undefined,
  }
}

const readText = ({ name }: Setting, environment: Environment) => environment[name]?.trim() || undefined

function findProblem(setting: Setting, environment: Environment): string[] {
  const text = readText(setting, environment)
  const error = text === undefined ? undefined : setting.schema.safeParse(text).error
  if (!error) return []
  const problem = `${setting.name} ${error.issues[0]?.message}`
  return [setting.quotable ? `${problem}; it is "${text}".` : `${problem}.`]
}

function findDependencyProblems(environment: Environment): string[] {
  const isSet = (setting: Setting) => readText(setting, environment) !== undefined
  const problems = Object.values<SettingGroup>({ ...serviceSettings, ...gatewaySettings }).flatMap(
    (service) => findIncompleteService(service, isSet),
  )
  if (isSet(settings.databaseReadUrl) && !isSet(settings.databaseUrl)) {
    problems.push('DATABASE_READ_URL needs DATABASE_URL, the primary of this read replica.')
  }
  // Without PUBLIC_URL the provider would redirect every shopper to their own localhost.
  const issuer = readText(serviceSettings.oidcProvider.settings.issuer, environment)
  if (issuer?.startsWith('https:') && !isSet(settings.publicUrl)) {
    problems.push('OIDC_ISSUER needs PUBLIC_URL: the provider redirects shoppers back to that address.')
  }
  return problems
}

function findIncompleteService(service: SettingGroup, isSet: (setting: Setting) => boolean): string[] {
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
    const text = readText(setting, environment) ?? setting.default
    return [key, text === undefined ? undefined : setting.schema.parse(text)]
  })
  return Object.fromEntries(entries) as SettingValues<Table>
}

/** `findIncompleteService` has already refused partial groups, so one setting that is set implies the others. */
function parseServices<Table extends Record<string, SettingGroup>>(table: Table, environment: Environment) {
  const entries = Object.entries(table).map(([name, service]) => {
    const isUsed = Object.values(service.settings).some((setting) => readText(setting, environment))
    return [name, isUsed ? parseSettings(service.settings, environment) : undefined]
  })
  return Object.fromEntries(entries) as Services<Table>
}
