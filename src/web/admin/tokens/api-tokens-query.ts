import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'

export const apiTokensKey = ['admin', 'api-tokens']

export const apiTokensQuery = (api: Api) =>
  queryOptions({ queryKey: apiTokensKey, queryFn: ({ signal }) => api.listApiTokens({ signal }) })
