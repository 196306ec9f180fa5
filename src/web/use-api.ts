import type { Api } from './api.ts'
import { useRouter } from './router/hooks.ts'

/** The typed client of this page, for components; loaders have it as `context.api`. */
export function useApi(): Api {
  return useRouter().context.api
}
