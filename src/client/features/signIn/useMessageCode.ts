import { useEffect, useRef } from 'react'

/** What a browser that reads the code from the message is asked for (WebOTP). */
interface MessageRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] }
}

/**
 * Enters the code of the text message where the browser reads it and its user agrees: Chrome on Android does, if the message
 * ends with the site and the code (W887). `messages`: grows with each message, because each is read once.
 */
export function useMessageCode(messages: number, enter: (code: string) => void): void {
  const latest = useRef(enter)
  useEffect(() => {
    latest.current = enter
  })
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    const request: MessageRequest = { otp: { transport: ['sms'] }, signal: waiting.signal }
    navigator.credentials.get(request).then(
      (read) => {
        const code = (read as { readonly code?: string } | null)?.code
        if (code !== undefined) latest.current(code)
      },
      // Nobody agreed, or no message came. The code can be typed.
      () => {},
    )
    return () => waiting.abort()
  }, [messages])
}
