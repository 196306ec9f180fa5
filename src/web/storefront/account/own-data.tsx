import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Download } from 'lucide'
import { useRef, useState } from 'react'
import type { AccountExport } from '#contract/accounts/profile.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { FreshNote } from '../../account/fresh-note.tsx'
import { PasswordAsk } from '../../account/password-ask.tsx'
import { useRefused } from '../../account/use-refused.ts'
import { useWaysIn } from '../../account/ways-in-query.ts'

/** Asks for the password: whoever finds this browser open must not take the person's data along. */
export function OwnData() {
  const hydrated = useHydrated()
  const byEmail = useWaysIn()?.byEmail ?? true
  const [asks, setAsks] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  function stop() {
    setAsks(false)
    setTimeout(() => opener.current?.focus())
  }
  const take = useExport(stop)
  return (
    <>
      <p className="text-ink-soft">
        Mọi thứ cửa hàng lưu về bạn (hồ sơ, địa chỉ, giỏ hàng, đơn hàng, đánh giá, sản phẩm yêu thích…) trong
        một tệp JSON.
      </p>
      {!byEmail && <FreshNote part="du-lieu" />}
      {asks ? (
        <PasswordAsk button="Tải về" onSend={take.mutateAsync} onCancel={stop} />
      ) : (
        <Button
          ref={opener}
          disabled={!hydrated}
          busy={take.isPending}
          onClick={() => (byEmail ? setAsks(true) : take.mutate(undefined))}
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
  const refused = useRefused()
  return useMutation({
    mutationFn: (password?: string) => api.exportAccount({ body: { password } }),
    onSuccess: (data) => {
      save(data)
      onDone()
      toast.show({ title: 'Đã tải dữ liệu của bạn', look: 'success' })
    },
    onError: (error) => {
      const atField = error instanceof ApiError && ['wrong_password', 'invalid'].includes(error.code)
      if (!atField) refused(error)
    },
  })
}

function save(data: AccountExport) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: 'tiem-du-lieu-cua-toi.json' })
  link.click()
  // The browser reads the file after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
