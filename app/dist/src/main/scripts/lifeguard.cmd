@echo off
rem Starts lifeguard.jar, beside this file's folder, with JAVA_HOME's Java or the Java on the PATH.
rem   LIFEGUARD_JAVA_OPTS   more options for the JVM
setlocal
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java.exe"
set "heap="
if "%~1"=="lint" set "heap=-Xmn64m"
if "%~1"=="console" set "heap=-Xmn32m"
"%java%" -XX:+UseSerialGC %heap% %LIFEGUARD_JAVA_OPTS% -jar "%~dp0..\lifeguard.jar" %*
exit /b %ERRORLEVEL%
