import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApiOrigins } from '#contract/tokens/api-tokens.ts'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { apiOriginsKey, apiOriginsQuery } from './api-tokens-query.ts'

export function ApiOriginsSection() {
  const query = useQuery({
    ...apiOriginsQuery(useApi()),
    // Refetch on opening only: a refetch while the user types would replace the text.
    refetchOnMount: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.isPending) return <TableLoading rows={2} rowClass="h-16" />
  if (!query.data) return <TableError error={query.error} retry={query.refetch} />
  return (
    <section aria-labelledby="api-origins" className="grid gap-4 border-t border-line pt-6">
      <h3 id="api-origins" className="text-lg font-semibold">
        Trang web được gọi API
      </h3>
      <ApiOriginsForm key={query.data.version} storedOrigins={query.data} />
    </section>
  )
}

function ApiOriginsForm({ storedOrigins }: { storedOrigins: ApiOrigins }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useShopForm({
    mode: 'onSubmit',
    defaultValues: { origins: storedOrigins.origins.join('\n') },
  })
  useFormGuard(form, 'section')
  const save = useAdminMutation(
    async (text: string) => {
      const origins = text.split(/\s+/).filter(Boolean)
      const saved = await api.changeApiOrigins({ body: { version: storedOrigins.version, origins } })
      queryClient.setQueryData(apiOriginsKey, saved)
    },
    {
      invalidates: [],
      successToast: () => ({ title: 'Đã lưu danh sách trang web' }),
      showsError: ({ code }) => code === 'invalid',
    },
  )
  async function submit({ origins }: { origins: string }) {
    try {
      await save.mutateAsync(origins)
    } catch (error) {
      const ofLine = Object.fromEntries(
        origins.split(/\s+/).map((_, line) => [`origins.${line}`, 'origins' as const]),
      )
      showFieldErrors(error, ['origins'], form.setError, ofLine)
    }
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid max-w-md gap-4">
      <Field
        label="Địa chỉ trang web, mỗi dòng một địa chỉ"
        hint="Chỉ cần khi một trang web khác tự gọi API từ trình duyệt của khách. Để trống: không trang nào."
        optional
        error={form.formState.errors.origins?.message}
      >
        {(inputProps) => (
          <TextArea
            {...inputProps}
            {...form.register('origins')}
            rows={3}
            placeholder="https://banhang.example"
            spellCheck={false}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Lưu danh sách
        </Button>
      </div>
    </form>
  )
}
