import type { StoredService } from '#contract/settings/connection-fields.ts'
import type { Connection } from '#contract/settings/connections.ts'
import { PasswordConfirmationForm } from '#web/account/password-confirmation-form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { getConnectionTexts } from './connection-texts.ts'
import { useSaveConnection } from './use-save-connection.ts'

export interface ConnectionDialogProps {
  service: StoredService
  stored: NonNullable<Connection['stored']>
  onClose: () => void
}

export function DisconnectDialog({ service, stored, onClose }: ConnectionDialogProps) {
  const { name, without } = getConnectionTexts(service)
  const save = useSaveConnection(service, stored.version, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Ngắt kết nối: ${name}?`}
      description={`${without} Mọi thứ đã nhập sẽ bị xoá, và mọi chủ cửa hàng nhận thư báo.`}
    >
      <PasswordConfirmationForm
        button="Ngắt kết nối"
        danger
        onSend={(password) => save.mutateAsync({ fields: null, password })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
