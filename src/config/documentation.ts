import { gateways, services } from './service-settings.ts'
import { listNames, requiredSettings, type Service, type Setting } from './setting.ts'
import { allSettings, settings } from './settings.ts'

const pageHead = `# Configuration

<!-- Written by \`npm run docs\` from src/config/settings.ts: edit that file instead. -->

Settings are environment variables, or lines \`NAME=value\` in a file \`.env\` (copy \`.env.example\`, then \`chmod 600 .env\`). An empty variable counts as unset. A wrong value, a misspelt name or an incomplete group stops the start with one sentence each; no sentence quotes a secret. [operating.md](operating.md) says which settings a shop needs.
`

const exampleHead =
  '# Settings of the shop, by "npm run docs". Copy this file to .env, remove the # before what you set, and let nobody else read it (chmod 600 .env).\n'

/** The text of docs/configuration.md. */
export function configurationPage(): string {
  const groups = [...new Set(Object.values(settings).map(({ group }) => group))]
  const sections = groups.map(
    (group) => `## ${group}\n\n${table(allSettings.filter((one) => one.group === group))}`,
  )
  return [pageHead, ...sections, ...Object.values({ ...services, ...gateways }).map(serviceSection)].join(
    '\n',
  )
}

function serviceSection(service: Service): string {
  const rule = `${listNames(requiredSettings(service))} are set together or not at all.`
  return `## ${service.group}\n\n${rule}\n\n${table(Object.values(service.settings))}`
}

function table(list: readonly Setting[]): string {
  const rows = list.map((one) => `| \`${one.name}\` | ${defaultOf(one)} | ${one.description} |\n`)
  return `| variable | default | meaning |\n|---|---|---|\n${rows.join('')}`
}

function defaultOf(setting: Setting): string {
  if (setting.default !== undefined) return `\`${setting.default}\``
  return setting.withoutIt ? `(${setting.withoutIt})` : ''
}

/** The text of .env.example. It omits ENV_FILE, which names such a file. */
export function envExample(): string {
  const entries = allSettings
    .filter(({ name }) => name !== 'ENV_FILE')
    .map((one) => `# ${one.description.replaceAll('`', '')}\n#${one.name}=${one.default ?? ''}\n`)
  return [exampleHead, ...entries].join('\n')
}
