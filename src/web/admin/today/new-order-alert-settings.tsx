import { useState } from 'react'
import { useUser } from '#web/app/api/session.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { type AlertPreferences, saveAlertPreferences, useAlertPreferences } from './alert-preferences.ts'
import { canNotify, showNotification } from './notifications.ts'
import { playTone } from './play-tone.ts'

const blockedText =
  'Trình duyệt đang chặn thông báo của trang này. Hãy cho phép trong cài đặt của trình duyệt rồi chọn lại.'
const unsupportedText = 'Trình duyệt này không hiện được thông báo. Bạn vẫn dùng được âm thanh.'

/** The browser is asked for its permission only after the box is ticked. */
async function tryNotification(): Promise<string | undefined> {
  if (!canNotify()) return unsupportedText
  if ((await Notification.requestPermission()) !== 'granted') return blockedText
  const isShown = showNotification('Đã bật báo đơn mới', {
    body: 'Đơn mới sẽ hiện như thế này khi trang quản trị đang mở.',
    onPress: () => {},
  })
  return isShown ? undefined : unsupportedText
}

export function NewOrderAlertSettings() {
  const accountId = useUser()?._id ?? ''
  const preferences = useAlertPreferences()
  const [problem, setProblem] = useState<string>()
  const change = (changes: Partial<AlertPreferences>) =>
    saveAlertPreferences(accountId, { ...preferences, ...changes })

  async function changeNotification(isOn: boolean) {
    const found = isOn ? await tryNotification() : undefined
    setProblem(found)
    change({ notification: isOn && found === undefined })
  }
  return (
    <div className="grid gap-1">
      <p className="text-sm text-ink-soft">
        Khi khách vừa đặt đơn và trang quản trị đang mở, kể cả ở thẻ khác. Chỉ áp dụng cho bạn, trên trình
        duyệt này.
      </p>
      <Checkbox
        label="Phát âm thanh"
        checked={preferences.sound}
        onChange={({ target }) => {
          if (target.checked) playTone()
          change({ sound: target.checked })
        }}
      />
      <Checkbox
        label="Hiện thông báo của trình duyệt"
        checked={preferences.notification}
        onChange={({ target }) => void changeNotification(target.checked)}
      />
      <p role="status" className="text-sm text-lacquer-ink empty:hidden">
        {problem}
      </p>
    </div>
  )
}
