/** Sends a one-time code to a mobile number in international form. Rejects when the provider refuses it. */
export interface SmsPort {
  sendCode(mobile: string, code: string): Promise<void>
}
