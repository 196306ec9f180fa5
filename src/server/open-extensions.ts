import type { Logger } from 'pino'
import {
  type ExtensionSectionKinds,
  registerSectionKinds,
} from '#contract/content/extension-section-kinds.ts'
import { registerGateways } from '#contract/payments/extension-gateways.ts'
import { toLoggableError } from '#http/api/failure-response.ts'
import type { LoadedExtension } from '#operations/extensions/extensions.ts'
import { loadExtensions } from '#operations/extensions/load-extensions.ts'
import { registerChannels } from '#operations/extensions/register-channels.ts'
import { registerEventHandlers } from '#operations/extensions/register-event-handlers.ts'
import { listExtensionGateways } from '#operations/payments/gateways/extension-gateway.ts'
import type { Shop } from '#operations/shop.ts'
import type { LoadedConfig } from '../config/load-config.ts'

interface Output {
  log: Logger
  print: (line: string) => void
}

/** A broken extension ends the start with one sentence that names its file. */
export async function openExtensions(
  shop: Shop,
  { extensions: folder, environment }: Pick<LoadedConfig, 'extensions' | 'environment'>,
  { log, print }: Output,
): Promise<void> {
  const list = await loadExtensions({ folder, environment, secret: shop.secret })
  shop.extensions = {
    list,
    ruleReports: new Map(),
    onRuleProblem: ({ error, ...problem }) => {
      if (error === undefined)
        return log.warn(problem, 'a rule of an extension was slow; orders waited for it')
      log.error(
        { ...problem, err: toLoggableError(error) },
        'a rule of an extension failed; its orders are refused',
      )
    },
  }
  registerSectionKinds(listSectionKinds(list))
  registerGateways(listExtensionGateways(shop) ?? {})
  await registerEventHandlers(shop)
  await registerChannels(shop)
  if (list.length > 0) print(`  Extensions: ${list.map(describe).join(', ')}`)
}

const describe = ({ name, definition: { rights = [] } }: LoadedExtension): string =>
  rights.length > 0 ? `${name} (rights: ${rights.join(', ')})` : name

const listSectionKinds = (list: readonly LoadedExtension[]): ExtensionSectionKinds =>
  Object.fromEntries(
    list.flatMap(({ name, definition: { sections = {} } }) =>
      Object.entries(sections).map(([section, { label, fields }]) => [
        `${name}/${section}`,
        { label, fields },
      ]),
    ),
  )
