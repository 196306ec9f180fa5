import { useQueryClient } from '@tanstack/react-query'
import type { BrandForStaff } from '#contract/settings/brand.ts'
import type { Brand } from '#contract/settings/brand-choices.ts'
import { findFieldError, resetUnlessConflict, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useUnsavedInput } from '#web/admin/form/use-unsaved-input.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { brandKey, brandQuery } from '../page-queries.ts'

/** The brand as staff edit it: unsaved input, what the server has, and the call that changes it. */
export function useBrandEditor(initialBrand: BrandForStaff) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { input: brand, saved, isDirty, setInput: setBrand, applyStored } = useUnsavedInput(initialBrand)
  const save = useAdminMutation((body: BrandForStaff) => api.updateBrand({ body }), {
    invalidates: [brandKey, ['settings-summary'], ['public-settings']],
    successToast: () => ({ title: 'Đã lưu thương hiệu' }),
    showsError: ({ code, details }) => code === 'brand_changed' || (code === 'invalid' && details.length > 0),
  })
  return {
    brand,
    isDirty,
    isSaving: save.isPending,
    error: save.error,
    edit: (changes: Partial<Brand>) => setBrand({ ...brand, ...changes }),
    reset: () => {
      resetUnlessConflict(save)
      setBrand(saved)
    },
    save: () => {
      if (!save.isPending) save.mutate(brand, { onSuccess: applyStored })
    },
    loadOther: async () => {
      applyStored(await queryClient.fetchQuery({ ...brandQuery(api), staleTime: 0 }))
      save.reset()
    },
    findError: (path: string) => findFieldError(save.error, path),
  }
}
export type BrandEditor = ReturnType<typeof useBrandEditor>
