import { useQueryClient } from '@tanstack/react-query'
import { type StoredService, storedServiceNames } from '#contract/settings/connection-fields.ts'
import type { ConnectionInput } from '#contract/settings/connections.ts'
import { connectionsKey } from '#web/admin/catalog/admin-queries.ts'
import { emailsKey } from '#web/admin/emails/email-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { carriersKey } from '#web/admin/shipping/shipment-queries.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'

export function useSaveConnection(service: StoredService, version: number, onSaved: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useAdminMutation(
    async (input: Omit<ConnectionInput, 'version'>) => {
      const saved = await api
        .changeConnection({ params: { service }, body: { ...input, version } })
        .catch(async (error) => {
          // The next submission compares with the colleague's version.
          if (error instanceof ApiError && error.code === 'settings_changed')
            await queryClient.refetchQueries({ queryKey: connectionsKey })
          throw error
        })
      onSaved()
      return saved
    },
    {
      invalidates: [connectionsKey, ['public-settings'], ['admin', 'status'], emailsKey, carriersKey],
      successToast: ({ on }) => ({
        title: `${on ? 'Đã lưu kết nối' : 'Đã ngắt kết nối'}: ${storedServiceNames[service]}`,
      }),
      showsError: ({ code, details }) =>
        code === 'wrong_password' || (code === 'invalid' && details.length > 0),
    },
  )
}
