import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Profile } from '#contract/accounts/profile.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { validatePhone } from '#domain/customers/validate-phone.ts'
import { useShowAccountFailure } from '#web/account/use-show-account-failure.ts'
import { storeUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { validateName } from '../sign-in/account-rules.ts'
import { SubmitButton } from '../sign-in/submit-button.tsx'
import { profileQuery } from './account-queries.ts'

interface ProfileFormValues {
  name: string
  phone: string
}

const formatOptionalPhone = (phone: string | null) => (phone ? formatPhone(phone) : '')

export function ProfileForm() {
  const { data: profile } = useQuery(profileQuery(useApi()))
  return profile ? <LoadedProfileForm profile={profile} /> : null
}

function LoadedProfileForm({ profile }: { profile: Profile }) {
  const api = useApi()
  const toast = useToast()
  const showRefusal = useShowAccountFailure()
  const applySavedProfile = useApplySavedProfile()
  // Default values would overwrite what the user typed before hydration.
  const form = useShopForm<ProfileFormValues>()
  const { errors, isSubmitting } = form.formState
  const { phone } = profile
  const lastPhone = useRef(phone)
  // The phone is deleted when the user withdraws consent further down on this page.
  useEffect(() => {
    if (lastPhone.current && !phone) form.setValue('phone', '')
    lastPhone.current = phone
  }, [phone, form])

  async function save(values: ProfileFormValues) {
    try {
      const saved = await api.updateProfile({ body: values })
      applySavedProfile(saved)
      form.reset({ name: saved.name, phone: formatOptionalPhone(saved.phone) })
      toast.show({ title: 'Đã lưu hồ sơ', kind: 'success' })
    } catch (error) {
      showFieldErrors(error, ['name', 'phone'], form.setError)
      showRefusal(error)
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(save, focusFirstError)}
      className="grid gap-5 sm:grid-cols-2"
    >
      <p className="text-ink-soft sm:col-span-2">
        Bạn đăng nhập bằng <span className="font-medium wrap-anywhere text-ink">{profile.email}</span>
      </p>
      <Field label="Họ và tên" error={errors.name?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register('name', { validate: validateName })}
            autoComplete="name"
            defaultValue={profile.name}
          />
        )}
      </Field>
      <Field label="Số điện thoại" optional error={errors.phone?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register('phone', {
              validate: (text) => (text.trim() ? validatePhone(text) : undefined),
            })}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="Ví dụ: 0912 345 678"
            defaultValue={formatOptionalPhone(profile.phone)}
          />
        )}
      </Field>
      <div className="sm:col-span-2 sm:justify-self-start">
        <SubmitButton busy={isSubmitting}>Lưu hồ sơ</SubmitButton>
      </div>
    </form>
  )
}

function useApplySavedProfile() {
  const api = useApi()
  const queryClient = useQueryClient()
  return ({ _id, name, email, role, ...rest }: Profile) => {
    storeUser(queryClient, { _id, name, email, role }, 'account')
    queryClient.setQueryData(profileQuery(api).queryKey, { _id, name, email, role, ...rest })
  }
}
