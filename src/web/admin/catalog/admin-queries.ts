import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'

export const categoriesKey = ['admin', 'categories']
export const categoryDependentKeys = [
  categoriesKey,
  ['categories'],
  ['admin', 'products'],
  ['admin', 'pages'],
]

/** Also those that the menu leaves out because they are empty. */
export function allCategoriesQuery(api: Api) {
  return queryOptions({
    queryKey: ['categories', 'all'],
    queryFn: ({ signal }) => api.listCategories({ query: { empty: true }, signal }),
    staleTime: 5 * 60_000,
  })
}

export function categoriesWithProductCountQuery(api: Api) {
  return queryOptions({
    queryKey: categoriesKey,
    queryFn: ({ signal }) => api.listCategoriesWithProductCount({ signal }),
  })
}

// The specification fixes this key.
export const attributesKey = ['ATTRIBUTE_LIST']
export const attributeDependentKeys = [attributesKey, ['admin', 'attribute'], ['admin', 'products']]

export function attributesQuery(api: Api) {
  return queryOptions({
    queryKey: attributesKey,
    queryFn: async ({ signal }) => (await api.listAttributes({ signal })).attributes,
  })
}

export function attributeQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['admin', 'attribute', id],
    queryFn: ({ signal }) => api.getAttribute({ params: { id }, signal }),
  })
}

export function attributeUseQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['admin', 'attribute', id, 'use'],
    queryFn: async ({ signal }) => {
      const use = await api.getAttributeUsage({ params: { id }, signal })
      return new Map(use.map(({ _id, products }) => [_id, products]))
    },
  })
}

export const settingsKey = ['admin', 'settings']

export function settingsQuery(api: Api) {
  return queryOptions({
    queryKey: settingsKey,
    queryFn: ({ signal }) => api.getSettings({ signal }),
  })
}

/** The highest stock that counts as low; 0 until the setting is loaded. */
export function useLowStock(): number {
  return useQuery(settingsQuery(useApi())).data?.lowStock ?? 0
}

export const connectionsKey = ['admin', 'connections']

export function connectionsQuery(api: Api) {
  return queryOptions({
    queryKey: connectionsKey,
    queryFn: ({ signal }) => api.listConnections({ signal }),
  })
}

export function shopStatusQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'status'],
    queryFn: ({ signal }) => api.getShopStatus({ signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  })
}

export const bankAccountChangesKey = ['admin', 'bank-account-changes']

export function bankAccountChangesQuery(api: Api) {
  return queryOptions({
    queryKey: bankAccountChangesKey,
    queryFn: ({ signal }) => api.listBankAccountChanges({ signal }),
  })
}

export const invitationsKey = ['admin', 'invitations']

export function invitationsQuery(api: Api) {
  return queryOptions({ queryKey: invitationsKey, queryFn: ({ signal }) => api.listInvitations({ signal }) })
}

export const staffKey = ['admin', 'staff']

export function staffQuery(api: Api) {
  return queryOptions({ queryKey: staffKey, queryFn: ({ signal }) => api.listStaff({ signal }) })
}
