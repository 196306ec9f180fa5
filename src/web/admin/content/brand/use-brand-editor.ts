import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { BrandForStaff } from '#contract/settings/brand.ts'
import { mergeUnsavedEdits } from '#web/admin/form/unsaved/merge-unsaved-edits.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { resetUnlessConflict, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { brandKey, brandQuery } from '../page-queries.ts'

const fields = ['logo', 'favicon', 'accent.light', 'accent.dark', 'radius'] as const

/** The brand as staff edit it: unsaved input, and the call that changes it. */
export function useBrandEditor(initialBrand: BrandForStaff) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: initialBrand, shouldFocusError: false })
  const { isDirty } = form.formState
  useUnsavedGuard(isDirty)
  const save = useAdminMutation((body: BrandForStaff) => api.updateBrand({ body }), {
    invalidates: [brandKey, ['settings-summary'], ['public-settings']],
    successToast: () => ({ title: 'Đã lưu thương hiệu' }),
    showsError: ({ code, details }) => code === 'brand_changed' || (code === 'invalid' && details.length > 0),
  })
  function applyStored(stored: BrandForStaff, sent: BrandForStaff) {
    form.reset(mergeUnsavedEdits(form.getValues(), sent, stored))
    form.reset(stored, { keepValues: true })
  }
  const send = form.handleSubmit((sent) =>
    save.mutate(sent, {
      onSuccess: (stored) => applyStored(stored, sent),
      onError: (error) => showFieldErrors(error, fields, form.setError),
    }),
  )
  return {
    form,
    isDirty,
    isSaving: save.isPending,
    error: save.error,
    reset: () => {
      resetUnlessConflict(save)
      form.reset()
    },
    save: () => {
      if (isDirty && !save.isPending) void send()
    },
    loadOther: async () => {
      // React Hook Form changes nested values in place.
      const discarded = structuredClone(form.getValues())
      applyStored(await queryClient.fetchQuery({ ...brandQuery(api), staleTime: 0 }), discarded)
      save.reset()
    },
  }
}
