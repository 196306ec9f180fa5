import { useQuery } from '@tanstack/react-query'
import { settingsKey, settingsQuery } from '#web/admin/catalog/admin-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

export function RequireSecondFactor() {
  const api = useApi()
  const { data: settings } = useQuery(settingsQuery(api))
  const save = useAdminMutation(
    (demandsSecondFactor: boolean) =>
      api.updateSettings({ body: { version: settings?.version ?? 0, demandsSecondFactor } }),
    {
      invalidates: [settingsKey, ['session']],
      successToast: (_, on) => ({
        title: on ? 'Đã yêu cầu xác thực hai bước' : 'Đã thôi yêu cầu xác thực hai bước',
      }),
    },
  )
  if (!settings) return null
  return (
    <div>
      <Checkbox
        label="Mọi nhân viên phải bật xác thực hai bước"
        aria-describedby="demand-hint"
        checked={save.isPending ? save.variables : settings.demandsSecondFactor}
        disabled={save.isPending}
        onChange={(event) => save.mutate(event.target.checked)}
      />
      <p id="demand-hint" className="text-sm text-ink-soft">
        Ai chưa bật chỉ vào được trang tài khoản của mình cho đến khi bật.
      </p>
    </div>
  )
}
