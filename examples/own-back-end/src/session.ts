/** The signed-in user and the URL of the back end, from the page's own server. */
export const session = (await (await fetch('/session')).json()) as {
  readonly userId: string;
  readonly apiUrl: string;
};

// #region token
async function newToken() {
  const response = await fetch('/session/token', { method: 'POST' });
  return ((await response.json()) as { readonly token: string }).token;
}

let token = newToken();

export async function fetchWithToken(request: Request) {
  const send = async () => {
    const signed = request.clone();
    signed.headers.set('Authorization', `Bearer ${await token}`);
    return fetch(signed);
  };
  const response = await send();
  if (response.status !== 401) return response;
  token = newToken(); // the previous one has expired
  return send();
}
// #endregion
