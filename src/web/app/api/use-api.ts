import { useRouter } from '@tanstack/react-router'
import type { Api } from './api.ts'

/** For components; loaders use `context.api`. */
export function useApi(): Api {
  return useRouter().options.context.api
}
