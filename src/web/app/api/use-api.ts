import { useRouter } from '@tanstack/react-router'
import type { Api } from './api.ts'

/** The typed client of this page, for components; loaders have it as `context.api`. */
export function useApi(): Api {
  return useRouter().options.context.api
}
