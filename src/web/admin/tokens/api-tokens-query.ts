import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'

export const apiTokensKey = ['admin', 'api-tokens']

export const apiTokensQuery = (api: Api) =>
  queryOptions({ queryKey: apiTokensKey, queryFn: ({ signal }) => api.listApiTokens({ signal }) })

export const apiOriginsKey = ['admin', 'api-origins']

export const apiOriginsQuery = (api: Api) =>
  queryOptions({ queryKey: apiOriginsKey, queryFn: ({ signal }) => api.listApiOrigins({ signal }) })
