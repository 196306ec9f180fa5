import { useState } from 'react'
import { oidcService } from '#contract/settings/connection-fields.ts'
import type { Connection, TestableService } from '#contract/settings/connections.ts'
import { isFromExtension } from '#contract/settings/extension-services.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { ConnectionDialog } from './connection-dialog.tsx'
import { getConnectionTexts } from './connection-texts.ts'
import { DisconnectDialog } from './disconnect-dialog.tsx'

/** Only for owners; staff read the list. */
export function ConnectionActions({ connection }: { connection: Connection }) {
  const { service, stored, setBy, canTest } = connection
  const [dialog, setDialog] = useState<'edit' | 'disconnect' | null>(null)
  if (service === oidcService || !stored) return null
  const { name } = getConnectionTexts(service, connection.name)
  if (isFromExtension(service))
    return (
      canTest && (
        <div className="flex flex-wrap gap-3">
          <TestButton service={service} extensionName={connection.name} />
        </div>
      )
    )
  const dialogProps = { service, stored, onClose: () => setDialog(null) }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {setBy !== 'operator' && (
          <Button
            onClick={() => setDialog('edit')}
            aria-label={`${setBy ? 'Sửa kết nối' : 'Nhập kết nối'}: ${name}`}
          >
            {setBy ? 'Sửa kết nối' : 'Nhập kết nối'}
          </Button>
        )}
        {canTest && <TestButton key={stored.version} service={service} />}
        {setBy === 'owner' && (
          <Button kind="quiet" onClick={() => setDialog('disconnect')} aria-label={`Ngắt kết nối: ${name}`}>
            Ngắt kết nối
          </Button>
        )}
      </div>
      {dialog === 'edit' && <ConnectionDialog {...dialogProps} />}
      {dialog === 'disconnect' && <DisconnectDialog {...dialogProps} />}
    </div>
  )
}

function TestButton({ service, extensionName }: { service: TestableService; extensionName?: string | null }) {
  const api = useApi()
  const test = useAdminMutation(() => api.testConnection({ params: { service } }), {
    invalidates: [],
    showsError: () => true,
  })
  const { name, test: label } = getConnectionTexts(service, extensionName)
  const works = test.data?.works ?? false
  const message = test.error ? errorMessage(test.error) : test.data?.message
  return (
    <>
      <Button busy={test.isPending} onClick={() => test.mutate(undefined)} aria-label={`${label}: ${name}`}>
        {label}
      </Button>
      <p
        role="status"
        className={
          message ? `order-last basis-full ${works ? 'text-celadon' : 'text-lacquer-ink'}` : 'sr-only'
        }
      >
        {!test.isPending && message}
      </p>
    </>
  )
}
