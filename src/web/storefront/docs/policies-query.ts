import { queryOptions } from '@tanstack/react-query'
import { contentPaths } from '#contract/content/content-paths.ts'
import { type Api, registerCalls } from '#web/app/api/api.ts'

registerCalls(contentPaths)

export const policiesQuery = (api: Api) =>
  queryOptions({ queryKey: ['policies'], queryFn: ({ signal }) => api.listPolicies({ signal }) })
