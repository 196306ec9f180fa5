import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Download } from 'lucide'
import { useRef, useState } from 'react'
import type { AccountExport } from '#contract/accounts/profile.ts'
import { PasswordConfirmationForm } from '#web/account/password-confirmation-form.tsx'
import { ReauthenticationNote } from '#web/account/reauthentication-note.tsx'
import { useSignInMethods } from '#web/account/sign-in-methods-query.ts'
import { useShowAccountFailure } from '#web/account/use-show-account-failure.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useAccount } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { createTemporaryUrl } from '#web/app/create-temporary-url.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

/** Asks for the password, so that another person at an open browser cannot take the data. */
export function AccountDataExport() {
  const hydrated = useHydrated()
  const account = useAccount()
  const signInMethods = useSignInMethods()
  // The cookie of a guest is enough.
  const hasPassword = account !== null && (signInMethods?.byEmail ?? true)
  const [isAskingPassword, setAskingPassword] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  function cancel() {
    setAskingPassword(false)
    setTimeout(() => opener.current?.focus())
  }
  const exportData = useExport(cancel)
  return (
    <>
      <p className="text-ink-soft">
        Mọi thứ cửa hàng lưu về bạn (hồ sơ, địa chỉ, giỏ hàng, đơn hàng, đánh giá, sản phẩm yêu thích…) trong
        một file.
      </p>
      {account && !hasPassword && <ReauthenticationNote part="du-lieu" />}
      {isAskingPassword ? (
        <PasswordConfirmationForm button="Tải về" onSend={exportData.mutateAsync} onCancel={cancel} />
      ) : (
        <Button
          ref={opener}
          disabled={!hydrated}
          busy={exportData.isPending}
          onClick={() => (hasPassword ? setAskingPassword(true) : exportData.mutate(undefined))}
          className="justify-self-start"
        >
          <Icon of={Download} /> Tải dữ liệu của tôi
        </Button>
      )}
    </>
  )
}

function useExport(onDone: () => void) {
  const api = useApi()
  const toast = useToast()
  const showRefusal = useShowAccountFailure()
  return useMutation({
    mutationFn: (password?: string) => api.exportAccount({ body: { password } }),
    onSuccess: (data) => {
      saveFile(data)
      onDone()
      toast.show({ title: 'Đã tải dữ liệu của bạn', kind: 'success' })
    },
    onError: (error) => {
      const isFieldError = error instanceof ApiError && ['wrong_password', 'invalid'].includes(error.code)
      if (!isFieldError) showRefusal(error)
    },
  })
}

function saveFile(data: AccountExport) {
  const url = createTemporaryUrl(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: 'tiem-du-lieu-cua-toi.json' })
  link.click()
}
